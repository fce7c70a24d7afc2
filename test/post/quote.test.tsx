import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectedContent } from '../../src/forum/content/copy-selection';
import { tagsLost } from '../../src/pages/compose/editor/editor-content';
import { cleanPasted } from '../../src/pages/compose/editor/paste/clean-pasted';
import { quoteMarkdown } from '../../src/pages/post/copy-as';
import { quotedContent, quoteHtml } from '../../src/pages/post/selection-tools';
import { showContent } from '../content/show-content';

const post = {
  id: '1',
  title: 'A title',
  cMemberInfo: { id: '', avatar: '', nickname: '', cMemberRolePOList: [] },
};

const rangeOf = (element: Element | null) => {
  const range = document.createRange();
  range.selectNodeContents(element as Element);
  return range;
};

/** The quote of everything that a post shows. */
const quoteOf = (html: string) =>
  quoteHtml(selectedContent(rangeOf(showContent(html).box())), post);

it('a quote has code as code, with its lines', () => {
  expect(quoteOf('<p>Do so:</p><pre>SELECT *\n  FROM orders;</pre><p>and wait.</p>')).toContain(
    '<blockquote><p>Do so:</p><pre><code>SELECT *\n  FROM orders;</code></pre><p>and wait.</p></blockquote>',
  );
});

it('a quote of a post that is shown as text has its lines, and no words of ours', () => {
  const quote = quoteOf(`<p>one</p><p>two</p><!--${'<b>'.repeat(20_001)}-->`);
  expect(quote).toContain('<blockquote><p>one<br>two</p></blockquote>');
});

it('a quote has links, points and cells, and says whose words are quoted in it', () => {
  const written =
    '<p>Read <a href="https://a.test/r">the <strong>rules</strong></a> first.</p><ul><li>one</li><li>two</li></ul>' +
    '<blockquote><p>Words of Ann</p></blockquote><p>My answer</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
  expect(quoteOf(written)).toContain(`<blockquote>${written}</blockquote>`);
});

it('words of a quote are quoted as words of a quote', () => {
  showContent('<blockquote><p>Words of Ann</p><p>More</p></blockquote><p>My answer</p>');
  expect(quoteHtml(quotedContent(rangeOf(screen.getByText('Words of Ann'))), post)).toContain(
    '<blockquote><blockquote><p>Words of Ann</p></blockquote></blockquote>',
  );
});

it('as many words of a quote are quoted as fit', () => {
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map(
    (letter) => `<p><em>${letter}</em>${letter.repeat(899)}</p>`,
  );
  const { box } = showContent(`<blockquote>${first}${second}${third}</blockquote><p>My answer</p>`);
  expect(quoteHtml(quotedContent(rangeOf(box().querySelector('blockquote'))), post)).toContain(
    `<blockquote><blockquote>${first}${second}<p>…</p></blockquote></blockquote>`,
  );
});

it('of a long quote without paragraphs no words are left out between others', () => {
  const words = `${'a'.repeat(900)} <a href="https://a.test/">link</a> & ${'b'.repeat(900)}<br>`;
  const quote = quoteOf(`<blockquote>${words}${'c'.repeat(900)}</blockquote><p>My answer</p>`);
  expect(quote).toContain(
    `<blockquote><blockquote>${words.replace('&', '&amp;')}<p>…</p></blockquote>`,
  );
  expect(quoteOf(`<blockquote>${'d '.repeat(1500)}<br>e</blockquote><p>f</p>`)).toContain('d d d');
});

it('a quote has nothing that is closed, and no name of a host twice', () => {
  const quote = quoteOf(
    `<p>It was <span class="spoiler">the gardener</span>, of <a href="https://a.test">b.com</a>.</p>
    <details><summary>End</summary><p>They marry.</p></details><div class="spoiler"><p>a</p><p>secret</p></div>`,
  );
  expect(quote).toContain('<p>It was …, of <a href="https://a.test/">b.com</a>.</p><p>End …</p>');
  expect(quote).not.toMatch(/gardener|marry|secret/);
  const copied = new Map<string, string>();
  getSelection()?.selectAllChildren(document.body);
  const clipboardData = { setData: (type: string, data: string) => copied.set(type, data) };
  fireEvent.copy(document.querySelector('[data-content]') as Element, { clipboardData });
  expect([...copied.keys()]).toEqual(['text/plain', 'text/html']);
  expect([...copied.values()].join()).not.toMatch(/gardener|marry|secret/);
});

it('a quote covers the spoiler that its reader has opened, and has the words between a link and a smiley', async () => {
  const written =
    '<p><a href="/u/sam">@sam</a> thanks! <img class="emoji" alt=":heart:" src="https://a.test/heart.png"> It was <span class="spoiler">the <em>butler</em></span>.</p>';
  const { box, member } = showContent(written);
  await member.click(screen.getByRole('button', { name: 'Show the spoiler' }));
  expect(selectedContent(rangeOf(box())).innerHTML).toBe(
    '<p><a href="http://parley.test/u/sam">@sam</a> thanks! :heart: It was <span class="spoiler">the <em>butler</em></span>.</p>',
  );
  expect(selectedContent(rangeOf(screen.getByText('butler'))).innerHTML).toBe(
    '<p><span class="spoiler"><em>butler</em></span></p>',
  );
});

it('names that look like hosts are no warning, and hosts that deceive are one', () => {
  const link = (words: string, href: string) => `<a href="${href}">${words}</a>`;
  const { box } = showContent(
    `<p>${link('ASP.NET', 'https://code.test/a/')} and ${link('.NET', 'https://code.test/')}, ${link('www.bank.test', 'https://evil.test/')}</p>
    <p>${link('<span dir="rtl"><i dir="ltr">com</i>.<i dir="ltr">bank</i></span>', 'https://evil.test/')}</p>`,
  );
  expect(box()).toHaveTextContent(
    'ASP.NET and .NET, www.bank.test (evil.test)com.bank (evil.test)',
  );
});

it('a quote and a copy have the links of pictures, shown or not', () => {
  const written =
    '<p><a href="https://a.test/1"><img src="/b.png" alt="b"></a> <a href="https://a.test/2"><img src="https://a.test/c.png" alt="c"></a></p>';
  const shown = written.replace('/b.png', 'http://parley.test/b.png');
  expect(quoteOf(written)).toContain(shown);
  expect(cleanPasted(quoteOf(written))).toContain('<a href="https://a.test/2"><img');
  // A triple click ends before the sign that leads to it.
  const { box } = showContent(`<p>See ${written.replace('<p>', '')}`);
  const range = rangeOf(box());
  range.setEnd(screen.getAllByRole('img', { name: 'b' }).at(-1)?.parentElement as Element, 1);
  expect(selectedContent(range).innerHTML).toContain(
    '<a href="https://a.test/1"><img src="http://parley.test/b.png" alt="b"></a>',
  );
});

it('a quote and a copy have the picture of a quote, and nothing of ours beside it', () => {
  const written = '<blockquote><p><img src="http://parley.test/b.png" alt="b"></p></blockquote>';
  const { box } = showContent(`${written}<blockquote><img src="/c.png" alt="c"></blockquote>`);
  expect(selectedContent(rangeOf(box())).innerHTML).toBe(
    `${written}<blockquote><img src="http://parley.test/c.png" alt="c"></blockquote>`,
  );
});

it('a long block that is quoted covers its spoiler', async () => {
  const { box, member } = showContent(
    `<p>${'a '.repeat(1500)}</p><p><span class="spoiler">secret</span>${'a '.repeat(1500)}</p>`,
  );
  await member.click(screen.getByRole('button', { name: 'Show the spoiler' }));
  expect(quoteHtml(selectedContent(rangeOf(box().lastElementChild)), post)).toContain('<p>…a a');
});

it('a long quote ends with its last whole block and says that more followed, one block with what fits', () => {
  const long = `<p>${'a'.repeat(1500)}</p>`;
  expect(quoteOf(long + long)).toContain(`<blockquote>${long}<p>…</p></blockquote>`);
  const code = `<pre>${'a\n'.repeat(1500)}</pre>`;
  expect(quoteOf(`<p>Do so:</p>${code}`)).toContain('<blockquote><p>Do so:</p><p>…</p>');
  expect(quoteOf('<p>a</p><p>b</p>')).toContain('<blockquote><p>a</p><p>b</p></blockquote>');
  expect(quoteOf(`<p>${'a'.repeat(2500)}</p>`)).toContain(`<p>${'a'.repeat(2000)}…</p>`);
  expect(quoteOf(`<ul>${'<li>One line</li>'.repeat(300)}</ul>`)).toContain(
    '<p>- One line<br>- One line<br>',
  );
});

it('a quote can be written on, whatever it has', () => {
  const quote = quoteOf(
    `<p><abbr title="a">b</abbr> <cite>c</cite> <small>d</small></p><dl><dt>e</dt><dd>f</dd></dl>
    <figure><img src="https://a.test/c.png" alt="g"><figcaption>h</figcaption></figure>
    <details open><summary>i</summary><p>j</p></details><p><img src="https://a.test/c.png" alt="k" width="48" height="48"></p>`,
  );
  expect(tagsLost(quote)).not.toEqual([]);
  expect(tagsLost(cleanPasted(quote))).toEqual([]);
  expect(cleanPasted(quote)).toContain('<img src="https://a.test/c.png" alt="k" width="48"');
});

it('a quote as Markdown has addresses as they are', () => {
  const address = 'https://a.test/some_page/~ann/读_书_é/*b*?c_d=1&e=2#f(g)';
  expect(quoteMarkdown(`*See*（${address}）_now_`, post)).toContain(
    `\\*See\\*（${address}）\\_now\\_`,
  );
  expect(quoteMarkdown('https://a.test/[b](c)<i>', post)).toContain(
    'https://a.test/\\[b\\](c)\\<i\\>',
  );
  // In a link they are words.
  expect(quoteMarkdown('words', { ...post, title: 'https://a.test/*b*' })).toContain(
    '[https://a.test/\\*b\\*](',
  );
});

it('a quote as Markdown is text only', () => {
  expect(quoteMarkdown('# *No* [heading](x)\n1. `no` list\nQ&A: &lt; &#169;', post)).toMatch(
    /^> \\# \\\*No\\\* \\\[heading\\\]\(x\)\n>\n> 1\\\. \\`no\\` list\n>\n> Q&A: \\&lt; \\&#169;\n/,
  );
});
