import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Drawn, pageSnapshots } from '../../src/api/kept/page-snapshots';
import { takeSnapshot } from '../../src/app/kept/take-snapshot';
import { openApp } from '../support/app';
import { runEarlyScript } from '../support/early-script';

/** Renders the page before the app, like index.html, and runs public/theme.js. */
const openFrame = async (address: string) => {
  window.history.replaceState(null, '', address);
  document.body.innerHTML =
    '<div id="frame"><div class="layout_page" aria-hidden="true"><p>to come</p></div></div>';
  onTestFinished(() => {
    document.body.replaceChildren();
    document.documentElement.removeAttribute('data-opens');
  });
  runEarlyScript();
  // Follows the frame in index.html.
  document.body.append(Object.assign(document.createElement('div'), { id: 'unstarted' }));
  // It waits for its styles, and there are none.
  await new Promise((resolve) => setTimeout(resolve));
  return document.getElementById('frame') as HTMLElement;
};

const entry = Object.assign(document.createElement('script'), { type: 'module', src: '/index.js' });

const stored = () => localStorage.getItem('parley:snapshots') ?? '';

const assets = 'http://localhost:3000/assets/';

const keepWith = (styles: unknown[], ...drawn: Drawn[]) => {
  document.body.innerHTML = '<div><main id="main"></main></div>';
  window.history.replaceState(null, '', '/');
  takeSnapshot();
  const { owner } = pageSnapshots.read();
  pageSnapshots.write({ owner, pages: [['/', styles as string[], drawn]] });
};

const keep = (...drawn: Drawn[]) => keepWith([], ...drawn);

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<Drawn>((inside) => ['div', {}, inside], 'deep');

describe('how a page looked at the last visit', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    document.head.append(entry);
    onTestFinished(() => void pageSnapshots.remove());
  });

  it('stands there before the app, with its words and links', async () => {
    const app = await openApp('/');
    const [row] = await screen.findAllByRole('article');
    const words = row?.textContent ?? '';
    const link = row?.querySelector('a')?.getAttribute('href');
    takeSnapshot();
    app.unmount();
    const frame = await openFrame('/');
    expect(frame.textContent).toContain(words);
    expect(frame.textContent).not.toContain('to come');
    expect(frame.querySelector('article a')?.getAttribute('href')).toBe(link);
    expect(frame.querySelector('.layout_page[aria-hidden]')).toBeNull();
    expect(frame.querySelector('[id]')).toBeNull();
  });

  it('leaves nobody out whom styles count, and keeps no word of what is hidden', async () => {
    document.body.innerHTML =
      '<div><main id="main"><form><label>Find</label></form><p hidden>a secret</p><p>words</p></main></div>';
    window.history.replaceState(null, '', '/');
    takeSnapshot();
    expect(stored()).not.toContain('secret');
    const [main] = (await openFrame('/')).getElementsByTagName('main');
    expect(main?.innerHTML).toBe('<form><label>Find</label></form><p hidden=""></p><p>words</p>');
  });

  it('asks for the styles of what is drawn alone', () => {
    const sheet = (name: string, rule: string) => {
      const style = Object.assign(document.createElement('style'), { textContent: rule });
      document.head.append(style);
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: assets + name,
      });
      Object.defineProperty(link, 'sheet', { value: style.sheet });
      document.head.append(link);
      onTestFinished(() => {
        link.remove();
        style.remove();
      });
    };
    sheet('drawn.css', '.drawn_row { color: red }');
    sheet('below.css', '.below_row { color: red }');
    document.body.innerHTML =
      '<div><main id="main"><p class="drawn_row">words</p><p class="below_row">more</p></main></div>';
    const below = document.querySelector('.below_row') as HTMLElement;
    below.getBoundingClientRect = () => ({ top: 99_999 }) as DOMRect;
    window.history.replaceState(null, '', '/');
    takeSnapshot();
    expect(pageSnapshots.read().pages[0]?.[1]).toEqual([`${assets}drawn.css`]);
  });

  it('is not shown at another address, in another language or under other settings', async () => {
    keep('kept words');
    expect((await openFrame('/')).textContent).toBe('kept words');
    expect((await openFrame('/?q=words')).textContent).toBe('to come');
    localStorage.setItem('parley:language', 'zh-CN');
    onTestFinished(() => localStorage.removeItem('parley:language'));
    expect((await openFrame('/')).textContent).toBe('to come');
    expect(document.documentElement.lang).toBe('zh-CN');
    localStorage.removeItem('parley:language');
    const setting = Object.assign(document.createElement('meta'), { name: 'parley:signed-in-as' });
    setting.content = 'mei';
    document.head.append(setting);
    onTestFinished(() => setting.remove());
    expect((await openFrame('/')).textContent).toBe('to come');
  });

  it('runs nothing and asks for nothing, whatever was stored in its place', async () => {
    keep(
      ['script', { src: 'https://evil.example/a.js' }, 'window.ran = true'],
      ['img', { src: 'https://evil.example/a.png' }],
      ['iframe', { src: 'https://evil.example/' }],
      ['p', { onclick: 'alert(1)', style: 'background: url(https://evil.example/)' }, 'words'],
      ['a', { href: 'javascript:alert(1)', ping: 'https://evil.example/' }, 'a link'],
      ['button', {}, 'a button'],
    );
    const place = (await openFrame('/')).firstElementChild;
    expect(place?.innerHTML).toBe('<p>words</p><a>a link</a><button>a button</button>');
    expect(place?.querySelector('button')).toHaveProperty('inert', true);
    localStorage.setItem('parley:snapshots', '{"owner":');
    expect((await openFrame('/')).textContent).toBe('to come');
  });

  it.each([
    'background: image-set("https://evil.example/a.png" 1x)',
    'background: u\\72l("/logout")',
    'background: URL(https://evil.example/)',
    'cursor: URL(/logout), auto',
    'position: fixed; inset: 0',
    '--share: url(/logout)',
    '--share: 1; position: fixed',
    7,
  ])('takes no style but numbers that a sheet of ours reads: not %s', async (style) => {
    keep(['p', { style: style as string }, 'words'], ['p', { style: '--rows: 12; --first: 0;' }]);
    const [first, second] = (await openFrame('/')).querySelectorAll('p');
    expect(first?.getAttribute('style')).toBeNull();
    expect(second?.style.getPropertyValue('--rows')).toBe('12');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n\\evil.example',
    '\0/x',
  ])('leads to no other origin by %j', async (href) => {
    keep(['a', { href }, 'words'], ['a', { href: '/posts/7?q=a' }, 'others']);
    const [first, second] = (await openFrame('/')).querySelectorAll('a');
    expect(first?.getAttribute('href')).toBeNull();
    expect(second?.getAttribute('href')).toBe('/posts/7?q=a');
  });

  it.each([
    ['of thousands of elements', Array.from({ length: 40_000 }, () => ['b', {}] as Drawn)],
    ['that is deep', [nested(400)]],
    [
      'with hundreds of marks on a letter',
      ['a', ...Array.from({ length: 50 }, () => '\u0301'.repeat(8))],
    ],
    ['that is no list', ['words', null as unknown as Drawn]],
  ] satisfies [string, Drawn[]][])('is not drawn where it is one %s', async (_, drawn) => {
    keep(...drawn);
    expect((await openFrame('/')).textContent).toBe('to come');
  });

  it('asks for sheets of the build alone, and for a few', async () => {
    const asked = () =>
      Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
        ({ href }) => href,
      );
    const others = ['../logout', '?x', 'a.css?x', 'a/../../b.css', '.css/x'].map(
      (one) => assets + one,
    );
    keepWith([...others, 'https://evil.example/a.css', `${assets}row-a1.css`], 'words');
    void openFrame('/');
    expect(asked()).toEqual([`${assets}row-a1.css`]);
    document.querySelector('link[rel=stylesheet]')?.remove();
    keepWith(
      Array.from({ length: 500 }, (__, at) => `${assets}row-${at}.css`),
      'words',
    );
    void openFrame('/');
    expect(asked()).toEqual([]);
  });

  it('is made anew where what is stored is no list of pages', async () => {
    keep('words');
    const { owner } = pageSnapshots.read();
    localStorage.setItem(
      'parley:snapshots',
      JSON.stringify({ owner, pages: [null, 7, ['/x', 1]] }),
    );
    takeSnapshot();
    expect(pageSnapshots.read().pages.map(([address]) => address)).toContain('/');
  });

  it('is kept while answers are, and forgotten with them', async () => {
    const { member, findByRole } = await openApp('/');
    await screen.findAllByRole('article');
    // Like a member who switches to another tab.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      expect(stored()).toContain('article');
    });
    vi.restoreAllMocks();
    await member.click(await findByRole('link', { name: 'Your data' }));
    await member.click(await findByRole('checkbox', { name: /Keep what I read/ }));
    await waitFor(() => expect(stored()).toBe(''));
  });
});
