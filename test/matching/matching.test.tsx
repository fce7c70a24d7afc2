import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { simplified } from '../../src/contract/traditional';
import { excerptOf } from '../../src/forum/matching/excerpt';
import { extractKeywords } from '../../src/forum/matching/extract-keywords';
import { Highlight, useMatcher } from '../../src/forum/matching/highlight';
import { scriptLanguage } from '../../src/forum/matching/script-language';
import { linkTo } from '../../src/pages/post/post-ends';

const none = new Map<string, string>();

const Found = ({ text, keywords }: { text: string; keywords: string }) => (
  <p>
    <Highlight text={text} matcher={useMatcher(keywords)} />
  </p>
);

describe('the words of a search', () => {
  it.each([
    ['Keyset pagination', '', 'Keyset pagination'],
    ['Keyset pagination', 'PAGIN', 'Keyset <mark>pagin</mark>ation'],
    ['Café, cafe\u0301!', 'cafe', '<mark>Café</mark>, <mark>cafe\u0301</mark>!'],
    ['aaab', 'aa', '<mark>aaa</mark>b'],
    ['abcd', 'ab bc', '<mark>abc</mark>d'],
    ['a ﬁle', 'i', 'a <mark>ﬁ</mark>le'],
    ['<b>x</b>', 'b', '&lt;<mark>b</mark>&gt;x&lt;/<mark>b</mark>&gt;'],
    ['', 'x', ''],
    ['nothing', 'x', 'nothing'],
  ])('are marked in %j where %j was searched', (text, keywords, html) => {
    const { container } = render(<Found text={text} keywords={keywords} />);
    expect(container.innerHTML).toBe(`<p>${html}</p>`);
  });

  it('are marked in the other script once its map has loaded', async () => {
    render(<Found text="論壇裡" keywords="论坛" />);
    expect((await screen.findByText('論壇')).tagName).toBe('MARK');
  });
});

describe('an excerpt', () => {
  const words = 'one two three four five six seven eight nine ten eleven';
  it.each<[what: string, html: string, words: string[], line: string]>([
    ['the beginning where nothing was searched', `<p>${words}</p>`, [], words],
    ['the beginning where nothing was found', `<p>${words}</p>`, ['z'], words],
    ['the beginning where a match is near it', `<p>${words}</p>`, ['three'], words],
    ['a whole word before a match', words, ['eleven'], '…seven eight nine ten eleven'],
    [
      'the first match of all',
      `${words} one`,
      ['eleven', 'eight'],
      '…four five six seven eight nine ten eleven one',
    ],
    [
      'a match in a cell of a table',
      `<p>${words}</p><table><td>cell`,
      ['cell'],
      '…eight nine ten eleven cell',
    ],
    ['a match in the words of a picture', `<p>${words}</p><img alt="a cell">`, ['cell'], words],
    ['no more than fits', 'x'.repeat(300), [], 'x'.repeat(200)],
    ['twelve wide signs before a match', `${'分'.repeat(30)}页`, ['页'], `…${'分'.repeat(12)}页`],
    [
      'a match behind signs that are longer folded',
      `${'好……'.repeat(9)}${'分'.repeat(30)}页${'分'.repeat(600)}`,
      ['页'],
      `…${'分'.repeat(12)}页${'分'.repeat(187)}`,
    ],
    [
      'a match before signs that are longer folded',
      `${'分'.repeat(30)}页${'好……'.repeat(200)}`,
      ['页'],
      `…${'分'.repeat(12)}页${'好……'.repeat(63).slice(0, 187)}`,
    ],
    [
      'a match among signs that are longer folded',
      `${'分'.repeat(100)}${'……'.repeat(20)}页${'……'.repeat(300)}`,
      ['页'],
      `…${'……'.repeat(12)}页${'…'.repeat(175)}`,
    ],
    ['no half of a sign at its end', `${'a'.repeat(199)}😀`, [], 'a'.repeat(199)],
    ['no half of a sign', `${'😀'.repeat(30)}az`, ['z'], `…${'😀'.repeat(11)}az`],
    ['no mark without its letter', `${'กี'.repeat(30)}กz`, ['z'], `…${'กี'.repeat(11)}กz`],
    ['no step past the match', `${'x'.repeat(40)}z y`, ['z'], `…${'x'.repeat(24)}z y`],
    [
      'a match far down in a post of many lines',
      `${'<p>x</p>'.repeat(500)}match`,
      ['match'],
      `…${'x '.repeat(11)}match`,
    ],
    ['lines joined', '<p>one</p><p>two</p>', [], 'one two'],
  ])('has %s', (_, html, words, line) => {
    expect(excerptOf(html, { words, simplified: none })).toBe(line);
  });

  it('starts at a match in the other script', () => {
    const html = `${'中'.repeat(40)}論壇`;
    expect(excerptOf(html, { words: ['论坛'], simplified })).toBe(`…${'中'.repeat(12)}論壇`);
  });

  it('reads no more than 60,000 characters of a post', () => {
    const far = (length: number) =>
      excerptOf(`<p>${'x'.repeat(length)} match`, { words: ['match'], simplified: none });
    expect(far(59_000)).toBe('…match');
    expect(far(61_000)).toBe('x'.repeat(200));
  });
});

describe('the language that a text is marked with', () => {
  it.each([
    ['分页', 'zh-CN'],
    ['分页 in SQL', 'zh-CN'],
    ['為什麼論壇這樣分頁', 'zh-Hant'],
    ['新しい端末で文字化けする', 'ja'],
    ['カタカナ', 'ja'],
    ['キー割り当て', 'ja'],
    ['周末去爬山ヽ(✿ﾟ▽ﾟ)ノ', 'zh-CN'],
    ['鲜の每日牛奶好喝吗', 'zh-CN'],
    ['求助：数据库连不上orz ノ', 'zh-CN'],
    ['It works on my machine ¯\\_(ツ)_/¯', 'en'],
    ['한글 漢字', 'ko'],
    ['求助：《プレゼント》这首歌的谱子在哪里下载？', 'zh-CN'],
    ['韩国偶像 아이유 新专辑怎么样', 'zh-CN'],
    ['How do I type 你好 in Vim?', 'en'],
    ['How do I type 這個 in Vim?', 'en'],
    ['这个字的繁体怎么写？在台湾的网站上我只看到過「這個」两个字', 'zh-CN'],
    ['PostgreSQL vs MySQL 怎么选', 'zh-CN'],
    ['緊急地震速報について', 'ja'],
    ['Слова про React', undefined],
    ['Words 1', 'en'],
    ['Слова', undefined],
    ['1 + 1', undefined],
  ])('%s: %s', (text, language) => {
    expect(scriptLanguage(text)).toBe(language);
  });
});

describe('what is asked for while a title is written', () => {
  it.each([
    ['', []],
    ['abc', []],
    ['a b 的 中', []],
    ['分页', ['分页']],
    ['How do I use the cursor', ['cursor']],
    ['what about this', []],
    ['如何使用', []],
    ['請問這個問題怎麼辦', []],
    ['為什麼我們沒有論壇', ['論壇']],
    ['PostgreSQL 15 vs MySQL', ['postgresql', 'mysql']],
    ['node.js and c++', ['node.js']],
    ['abcd 分页 abcdef', ['abcdef', 'abcd', '分页']],
    ['C++ F# node.js_x', ['node.js_x']],
    ['Cursor CURSOR', ['cursor']],
    ['React安装失败，Redis连接超时', ['react', 'redis', '安装']],
    ['हिन्दी', ['हिन्दी']],
  ])('%j: %j', (title, terms) => {
    expect(extractKeywords(title)).toEqual(terms);
  });
});

const tall = `a${'\u0301'.repeat(5000)}b`;

it.each([
  ['the beginning of a post', excerptOf(`<p>${tall}</p>`, { words: [], simplified: new Map() })],
  ['what was found in it', excerptOf(`<p>${tall}</p>`, { words: ['b'], simplified: new Map() })],
  [
    'the words around a link',
    linkTo('7', `<p><a href="${location.origin}/posts/7">${tall}</a></p>`)?.trim(),
  ],
])('marks stacked on a letter of a content are cut in %s', (_, shown) => {
  expect(shown).toMatch(/^a\u0301{8}b?$/);
});
