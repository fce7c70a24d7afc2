import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { coverClasses } from '../../src/forum/content/covered-classes';
import { showContent } from './show-content';

const rel = 'rel="noopener noreferrer nofollow ugc"';

describe('the content of a post', () => {
  it.each([
    [
      'keeps what a forum needs',
      '<p>a <strong>b</strong> <em>c</em><br>d</p>',
      '<p>a <strong>b</strong> <em>c</em><br>d</p>',
    ],
    [
      'keeps how lists are counted',
      '<ol reversed type="a" start="0"><li>x</li></ol><ol type="disc" start="-2"><li value="0">y</li></ol>',
      '<ol start="0" reversed="" type="a"><li>x</li></ol><ol start="-2"><li value="0">y</li></ol>',
    ],
    [
      'says of a list how long its numbers are, which need room',
      `<ol start="98"><li>x</li><li>y</li></ol><ol start="99"><li>x</li><li>y</li></ol>`,
      '<ol start="98"><li>x</li><li>y</li></ol><ol start="99" data-digits="3"><li>x</li><li>y</li></ol>',
    ],
    [
      'keeps terms apart from what is said of them',
      '<dl><dt>a</dt><dd>b</dd></dl><table><caption>c</caption><tr><td colspan="2" rowspan="500">d</td></tr></table>',
      '<dl><dt>a</dt><dd>b</dd></dl><div data-scroller="true"><table><caption>c</caption><tbody><tr><td colspan="2" rowspan="100">d</td></tr></tbody></table></div>',
    ],
    [
      'links to other sites, and tells them nothing',
      '<p><a href="https://a.test/b">c</a></p>',
      `<p><a href="https://a.test/b" ${rel}>c</a></p>`,
    ],
    [
      'links to the service where no host is named, and to another one where only the scheme is missing',
      '<p><a href="/help">a</a><a href="//b.test">b</a></p>',
      `<p><a href="http://parley.test/help" ${rel}>a</a><a href="https://b.test/" ${rel}>b</a></p>`,
    ],
    [
      'links to an address that holds a whole diagram',
      `<p><a href="https://a.test/#${'a'.repeat(9000)}">b</a></p>`,
      `<p><a href="https://a.test/#${'a'.repeat(9000)}" ${rel}>b</a></p>`,
    ],
    ['links to no script', '<p><a href="java&#9;script:alert(1)">a</a></p>', '<p>a</p>'],
    [
      'links to a whole address that its site has cut for the eye',
      '<p>https://a.test/<span>x</span>y<wbr>/z</p>',
      `<p><a href="https://a.test/xy/z" ${rel}>https://a.test/xy/z</a></p>`,
    ],
    [
      'links to a frame by its title and its host',
      '<p><iframe src="https://a.test/v" title="A film"></iframe></p>',
      `<p><a href="https://a.test/v" ${rel}>A film</a><span data-tool="true"> <bdi>(a.test)</bdi></span></p>`,
    ],
    [
      'says where a link leads whose smiley is the address of another host',
      '<p><a href="https://b.test/"><img class="emoji" src="https://c.test/" alt="https://a.test/"></a></p>',
      `<p><a href="https://b.test/" ${rel}><bdi>https://a.test/</bdi></a><span data-tool="true"> <bdi>(b.test)</bdi></span></p>`,
    ],
    [
      'says where a link leads whose reading is the address of another host',
      '<p><a href="https://b.test/"><ruby>x<rt>https://a.test/</rt></ruby></a></p>',
      `<p><a href="https://b.test/" ${rel}><ruby>x<rt>https://a.test/</rt></ruby></a><span data-tool="true"> <bdi>(b.test)</bdi></span></p>`,
    ],
    [
      'leaves open what its author left open',
      '<details open><summary>a</summary>b</details>',
      '<details open=""><summary>a</summary>b</details>',
    ],
    [
      'writes to people',
      '<p><a href="mailto:a@b.test">a</a></p>',
      `<p><a href="mailto:a@b.test" ${rel}>a</a></p>`,
    ],
    ['is empty where nothing was written', '', ''],
  ])('%s', (_, written, drawn) => {
    expect(showContent(written).html()).toBe(drawn);
  });

  it.each([
    ['a name that is half a character', '<p id="\ud800">a</p><a href="#\ud800">b</a>', 'ab'],
    ['a name that no attribute may have', 'a<object type="image/png" =-src="b.png"></object>', 'a'],
  ])('is shown, in spite of %s', (_, written, shown) => {
    expect(showContent(written).box()).toHaveTextContent(shown);
  });

  it('says its language, and each paragraph has a direction of its own', () => {
    const { box } = showContent('<p>abc <b>d</b></p><p>אבג</p>');
    expect(box().querySelector('strong')).not.toHaveAttribute('dir');
    expect(box()).toHaveAttribute('lang', 'EN-US');
    expect([...box().children].map((child) => child.getAttribute('dir'))).toEqual(['auto', 'rtl']);
  });

  it('has the words of the interface in the language of the interface', () => {
    const { box } = showContent(
      '<pre><code class="language-sql">select 1</code></pre><p><img src="https://elsewhere.test/a.png" alt="A cat"></p>',
    );
    const pressed = [...box().querySelectorAll('button')];
    expect(pressed.map(({ textContent }) => textContent?.trim())).toEqual([
      'Copy',
      'Show',
      'Always show images',
    ]);
    for (const one of pressed) expect(one.closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  it('is drawn once: what is on screen stays when the page is drawn again', () => {
    const { box, show } = showContent('<p>a</p>');
    const [paragraph] = box().children;
    show('<p>a</p>');
    expect(box().firstElementChild).toBe(paragraph);
    show('<p>b</p>');
    expect(box()).toHaveTextContent('b');
  });
});

describe('code in a post', () => {
  const sql = '<pre><code class="language-sql">select 1 -- one\n</code></pre>';

  it('is translated by nobody, in a line or in a block', () => {
    const { box } = showContent('<p>Set <code>size</code>, then:</p><pre>list_posts()</pre>');
    for (const code of box().querySelectorAll('code'))
      expect(code.closest('[translate=no]')).not.toBeNull();
    expect(box().querySelectorAll('code')).toHaveLength(2);
    expect(box().querySelector('p')?.closest('[translate=no]')).toBeNull();
  });

  it('is coloured and named where its language is known', async () => {
    const { box } = showContent(sql);
    expect(screen.getByText('sql')).toBeVisible();
    await expect.poll(() => box().querySelector('code span')?.textContent).toBe('select');
    expect(box().querySelector('code')?.textContent).toBe('select 1 -- one\n');
  });

  it.each([
    ['the language is unknown', 'language-klingon', 'x'],
    ['a line is too long for a grammar', 'language-css', '-'.repeat(501)],
    ['it is very long', 'language-sql', 'select 1\n'.repeat(3000)],
  ])('stays plain where %s', async (_, name, code) => {
    const { highlightCode } = await import('../../src/forum/content/highlight-code');
    expect(highlightCode(code, name.replace('language-', ''))).toBeNull();
    const { box } = showContent(`<pre><code class="${name}">${code}</code></pre>`);
    expect(box().querySelector('code')?.textContent).toBe(code);
  });

  it('is copied whole, and says so for a moment after each press', async () => {
    showContent(sql);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const button = screen.getByRole('button', { name: 'Copy' });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    for (const ms of [1500, 1999]) {
      fireEvent.click(button);
      await pass(0);
      await pass(ms);
      expect(button).toHaveTextContent(/^Copied$/);
    }
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await pass(1);
    expect(button).toHaveTextContent(/^Copy$/);
    // A name that changed back would be read out.
    expect(button).toHaveAccessibleName('Copy');
    expect(await navigator.clipboard.readText()).toBe('select 1 -- one\n');
  });
});

describe('content that would slow the page down', () => {
  /** Tags that nobody sees, because drawing many takes a test long. */
  const tags = `<!--${'<b>'.repeat(20_001)}-->`;

  it('is shown as text first, and with its formatting to who asks', async () => {
    const { box, member } = showContent(`<p>a <i>b</i></p>${tags}`);
    expect(screen.getByText(/would slow the page down/)).toBeVisible();
    expect(screen.getByText('a b')).toBeVisible();
    expect(box().querySelector('em')).toBeNull();
    await member.click(screen.getByRole('button', { name: 'Show formatting anyway' }));
    expect(box().querySelector('em')).toHaveTextContent('b');
  });

  it.each([
    [
      '501 images and 500 boxes of code',
      `${'<img src="/a.png">'.repeat(501)}${'<pre>a\nb</pre>'.repeat(500)}`,
    ],
    ['3,000 Arabic letters in one word', 'ب'.repeat(3000)],
    ['as many in many marks', `<b>${'ب'.repeat(100)}</b><u>${'ب'.repeat(100)}</u>`.repeat(15)],
    [
      'a tower of marks in many pieces',
      `<p>a${`<ins>${'\u0301'.repeat(8)}</ins>`.repeat(260)}</p>`,
    ],
    ['a paragraph that turns in each of many lines', `${'م a '.repeat(100)}<br>`.repeat(25)],
    ['as many as the words of an image', `<img src="/a.png" alt="${'ب'.repeat(3000)}">`],
    ['a table of 1,100 columns', `<table><tr>${'<td colspan="100">a'.repeat(11)}</table>`],
    [
      'a table of 55 rows below a row of 1,000 columns',
      `<table><tr>${'<td colspan="100">a'.repeat(10)}${'<tr><td>a'.repeat(55)}</table>`,
    ],
    [
      'a table whose cells are in each other’s way',
      `<table>${'<tr><td colspan="100" rowspan="100">a'.repeat(6)}</table>`,
    ],
  ])('stays text, because it would stop the page: %s', (_, html) => {
    showContent(html);
    expect(screen.getByText(/would slow the page down/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show formatting anyway' })).toBeNull();
  });

  it.each([
    ['a list of Thai words', `<ul>${`<li>${'ภาษาไทย'.repeat(40)}`.repeat(10)}</ul>`],
    ['lines of Braille dots', `<p>${`${'⣿'.repeat(60)}<br>`.repeat(40)}</p>`],
    ['a letter with a tower of marks', `<p>a${'\u0301'.repeat(2500)}</p>`],
    [
      'a table of 510 rows under a cell that spans more columns than there are',
      `<table><tr><th colspan="100">a${'<tr><td>a'.repeat(510)}</table>`,
    ],
    [
      'a table of more places, if those with a cell count',
      `<table><tr>${'<td colspan="100">a'.repeat(8)}<td colspan="95">a${'<tr><td>a<td>a<td>a'.repeat(55)}</table>`,
    ],
    ['a long talk in Hebrew', `<p>${'רות 12:30 '.repeat(600)}</p>`.repeat(4)],
  ])('is none: %s', (_, html) => {
    showContent(html);
    expect(screen.queryByText(/would slow the page down/)).toBeNull();
  });

  it('loses no letter as text', () => {
    const words = `${'word '.repeat(3000)}\n${'字'.repeat(9000)}`;
    const { box } = showContent(`<p>${words}</p>${tags}`);
    const slices = [...box().querySelectorAll(':scope > p')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(4000);
    expect(slices.join('').replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
  });
});

describe('a word without end in a post', () => {
  it.each([
    ['letters', 'A'.repeat(1200)],
    ['Cyrillic letters', 'А'.repeat(1200)],
    ['letters and what hides in a word', 'A\u00ad'.repeat(600)],
    ['signs', '，'.repeat(1200)],
    ['an address', `https://example.test/${'a1%20/'.repeat(200)}`],
  ])('may break every 200 letters and reads the same: %s', (_, word) => {
    const { box } = showContent(`<p>a ${word} b</p>`);
    expect(box().textContent).toBe(`a ${word} b`);
    const parents = box().querySelectorAll('p, p a');
    const pieces = [...parents]
      .flatMap((parent) => [...parent.childNodes])
      .filter(({ nodeName }) => nodeName !== 'A')
      .map((node) => node.textContent);
    expect(Math.max(...pieces.map((piece) => piece?.length ?? 0))).toBeLessThanOrEqual(210);
  });

  it('may break in the words of a smiley too', () => {
    const { box } = showContent(`<p><img class="emoji" src="/a" alt="${'A'.repeat(500)}"></p>`);
    expect(box().querySelectorAll('wbr')).toHaveLength(2);
  });

  it('breaks before no mark', () => {
    const { box } = showContent(`<p>${'A'.repeat(199)}${'e\u0301'.repeat(300)}</p>`);
    const pieces = [...(box().querySelector('p')?.childNodes ?? [])].map(
      (node) => node.textContent,
    );
    expect(pieces.filter((piece) => piece?.startsWith('\u0301'))).toEqual([]);
  });

  it.each([
    ['a text of words', 'word '.repeat(1000)],
    ['a Chinese text', '字，'.repeat(1000)],
    ['code', `<pre>${'A'.repeat(1000)}</pre>`],
  ])('is none of these: %s', (_, html) => {
    const { box } = showContent(html);
    expect(box().querySelector('wbr')).toBeNull();
  });
});

it('covers what the host calls a spoiler too', () => {
  onTestFinished(coverClasses(['geheim']));
  showContent('<p>It was <span class="geheim">the butler</span>.</p>');
  expect(screen.getByRole('button', { name: 'Show the spoiler' })).toHaveTextContent('the butler');
});

it('opens a spoiler by Space, which scrolls nothing, and keeps the focus there', async () => {
  const { member } = showContent('<p>It was <span class="spoiler">the butler</span>.</p>');
  // Reader views, which know no `inert`, leave it out.
  expect(screen.getByText('the butler')).toHaveAttribute('aria-hidden', 'true');
  await member.tab();
  expect(fireEvent.keyDown(document.activeElement as Element, { key: ' ' })).toBe(false);
  expect(screen.getByText('the butler')).toHaveFocus();
});

it('opens a spoiler by a press that neither follows its link nor folds its part', async () => {
  const spoiler = '<span class="spoiler">the butler</span>';
  showContent(
    `<p><a href="https://a.test/">${spoiler}</a></p><details><summary>${spoiler}</summary><p>a</p></details>`,
  );
  for (const covered of screen.getAllByRole('button', { name: 'Show the spoiler' }))
    expect(fireEvent.click(covered)).toBe(false);
  expect(screen.getAllByText('the butler')).toHaveLength(2);
});

describe('marks stacked on a letter of a post', () => {
  it('are cut, however they are written', () => {
    const { box } = showContent(
      `<p>a${'\u0301'.repeat(500)}b${'&#769;'.repeat(500)}</p><pre><code>c${'&#x301;'.repeat(500)}</code></pre><p><img src="https://x.test/a" alt="d${'&#769;'.repeat(500)}"></p>`,
    );
    expect(
      box()
        .textContent?.match(/\u0301+/g)
        ?.map(({ length }) => length),
    ).toEqual([8, 8, 8, 8]);
  });
});

it.each([
  ['https://a.test/x', ' https://a.test/x ', true],
  ['https://a.test/x/', 'a.test/x', true],
  ['https://a.test/x', 'here', false],
  ['https://a.test/x?y', 'https://a.test/x', false],
  // On paper nothing breaks it.
  [`https://a.test/${'x'.repeat(5000)}`, 'here', true],
])('says to the paper whether a link to %s is spelled out: %s', (href, words, isSpelled) => {
  showContent(`<p><a href="${href}">${words}</a></p>`);
  expect(screen.getByRole('link').hasAttribute('data-spelled')).toBe(isSpelled);
});

it('brings the head of what is folded into view when it is closed from its end', () => {
  const { box } = showContent('<details open><summary>a</summary>b</details>');
  const folded = box().querySelector('details') as HTMLDetailsElement;
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent(folded, new Event('toggle'));
  expect(seen).not.toHaveBeenCalled();
  folded.open = false;
  fireEvent(folded, new Event('toggle'));
  expect(seen.mock.contexts).toEqual([screen.getByText('a')]);
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
});

describe('links within a post', () => {
  const written = `<h2 id="intro">On paging</h2><p>a<sup><a href="#fn:1" id="fnref:1">1</a></sup> <a href="#intro">up</a>
    <a href="#title">b</a><a href="#gone">c</a> <a href="#_word">d</a></p><div id="title"><div><ul><li>e</li></ul></div></div>
    <section><ol><li id="fn:1">f <a href="#fnref:1">back</a></li></ol></section><p><a name="_word"></a>g</p><p id="loose">h</p>`;

  it.each([
    ['1', 'LI', 'user-content-fn:1'],
    ['back', 'A', 'user-content-fnref:1'],
    ['up', 'H2', 's-on-paging'],
    ['b', 'UL', 'user-content-title'],
    ['d', 'P', 'user-content-_word'],
  ])('lead to what is drawn of the part: %s', async (name, tag, id) => {
    const { member } = showContent(written);
    await member.click(screen.getByRole('link', { name }));
    expect(document.activeElement?.tagName).toBe(tag);
    expect(document.activeElement?.id).toBe(id);
    expect(document.activeElement).toHaveProperty('tabIndex', tag === 'A' ? 0 : -1);
    expect(decodeURIComponent(location.hash)).toBe(`#${id}`);
  });

  it('are none where they lead nowhere, and what none leads to has no name', () => {
    const { box } = showContent(written);
    expect(screen.queryByRole('link', { name: 'c' })).toBeNull();
    expect(box()).toHaveTextContent('c');
    expect(box().querySelectorAll('[id]')).toHaveLength(5);
    expect(box().querySelector('[name]')).toBeNull();
  });
});

// A browser's own `auto` skips what has a direction of its own, like each paragraph in a box.
it.each([
  ['where it begins so', '<p>שלום</p><table><tr><td>a</td></tr></table>', 'rtl', 'rtl'],
  ['behind a picture and signs', '<p><img src="https://a.test/b.png"> 1. سلام</p>', 'rtl', 'rtl'],
  ['in a quote', '<blockquote><p>ציטוט</p></blockquote><p>See</p>', 'rtl', 'rtl'],
  ['in a quote alone', '<p>See</p><blockquote><p>ציטוט</p></blockquote>', 'auto', 'rtl'],
  ['and not by digits', '<blockquote><p>٣ apples, שלום</p></blockquote>', 'auto', 'auto'],
])('reads from right to left %s', (_, html, whole, box) => {
  const shown = showContent(html).box();
  expect(shown.dir).toBe(whole);
  expect((shown.querySelector('blockquote') ?? shown.querySelector('p'))?.dir).toBe(box);
});

it('scrolls code from left to right in a post from right to left, or its long lines could not be read to their end', () => {
  const { box } = showContent('<p>שלום</p><pre><code>const tea = 1;</code></pre>');
  const scroller = box().querySelector('[data-scroller]');
  expect(scroller).toHaveTextContent('const tea = 1;');
  expect(getComputedStyle(scroller as Element).direction).toBe('ltr');
});
