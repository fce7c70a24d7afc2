import { afterEach, describe, expect, it } from 'vitest';
import { placeAt } from '../../src/forum/content/link-to-part';
import { addressOfWords, quoteHtml, quoteMarkdown } from '../../src/pages/post/quote';

const post = {
  id: '1',
  title: 'A title',
  cMemberInfo: { id: '', avatar: '', nickname: '', cMemberRolePOList: [] },
};

const long =
  'Keyset pagination remembers where the last page ended, and continues after that very row.';

const longer = `${long} Another sentence goes on from there, as far as it takes.`;

const open = (content: string) => {
  document.body.innerHTML = `<main><article><div data-content>${content}</div></article></main>`;
};

afterEach(() => {
  document.body.innerHTML = '';
});

/** The words that the page finds by the link to words that were selected in it. */
const foundBy = (selected: string) => {
  const place = placeAt(new URL(addressOfWords(selected, post)).hash);
  return place instanceof Range ? place.toString() : null;
};

describe('a link to words of a post', () => {
  it.each([
    ['a few words', `<p>${long}</p>`, 'remembers where'],
    ['parts of words', '<p>数据库索引与查询</p>', '据库索'],
    [
      'words in several elements',
      '<p>It is <b>wro</b>ng in a <i>quiet</i> way</p>',
      'wrong in a qu',
    ],
    ['an emoji', '<p>Yes 😀 and no</p>', '😀'],
    ['a hyphen, a comma and a percent sign', '<p>So well-known, 50% of it.</p>', 'known, 50%'],
  ])('leads to %s', (_, content, words) => {
    open(content);
    expect(foundBy(words)).toBe(words);
  });

  it('leads to the beginning of a long text', () => {
    open(`<p>Before.</p><p>${longer}</p><p>After.</p>`);
    expect(foundBy(longer)).toBe(longer.slice(0, 80).trim());
  });

  it('leads to several blocks, however the browser separates them', () => {
    open('<p>Before.</p><p>The first block</p><ul><li>the second one.</li></ul><p>After.</p>');
    expect(foundBy('first block\n\nthe second')).toBe('first blockthe second');
  });

  it('leads to words of which half an emoji was selected', () => {
    open('<p>Yes 😀 and no</p>');
    expect(foundBy('Yes \ud83d')).toBe('Yes');
  });

  it('leads nowhere once the words are gone, or where its hash is broken', () => {
    open('<p>Other words.</p>');
    expect(foundBy('some words')).toBeNull();
    expect(placeAt('#words=%E0%A4%A')).toBeNull();
  });
});

describe('a quote', () => {
  it('has code as code, with its lines', () => {
    const code = 'SELECT *\n  FROM orders;';
    expect(quoteHtml(`Ask so:\n${code}\nand wait.`, post, [`${code}\n`])).toContain(
      '<blockquote><p>Ask so:</p><pre><code>SELECT *\n  FROM orders;</code></pre><p>and wait.</p></blockquote>',
    );
  });

  it('as Markdown is text only', () => {
    expect(quoteMarkdown('# *No* [heading](x)\n1. `no` list', post)).toMatch(
      /^> \\# \\\*No\\\* \\\[heading\\\]\(x\)\n>\n> 1\\\. \\`no\\` list\n/,
    );
  });
});
