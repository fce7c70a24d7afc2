import { expect } from '@playwright/test';
import { idOf } from '../../mocks/seed/ids';
import pasteCases from '../compose/paste-cases.json' with { type: 'json' };
import contentCases from '../content/content-cases.json' with { type: 'json' };
import { serveBuild } from '../deploy/static-host';
import { canonical, pasteAll } from '../support/paste-all';
import { hostileService } from '../xss/hostile-service';
import { test } from './engine-test';
import type { Member, Thing } from './member';

const results: Thing = { role: 'region', name: 'Results' };
const rows: Thing = { role: 'article', inside: results };
const searchBox: Thing = { role: 'searchbox', name: 'Search' };
const title: Thing = { role: 'textbox', name: 'Title' };
const content: Thing = { role: 'textbox', name: 'Content' };

const search = async (member: Member, words: string) => {
  await member.write(searchBox, words);
  await member.press(['Enter']);
};

const tree: Thing = { role: 'tree', name: 'Topics' };

const marked = (member: Member) =>
  member.run('return document.querySelector("main mark")?.textContent ?? ""');

test('a stranger searches in two languages, walks the topics, writes and reads it again', async ({
  member,
  site,
}) => {
  await member.open(site.address);
  // Ten posts, of which three pinned ones are folded.
  await expect.poll(() => member.count(rows)).toBe(7);
  await search(member, 'keyset');
  await member.sees({ role: 'heading', name: '“keyset”' });
  await expect.poll(() => marked(member)).toMatch(/keyset/i);
  await search(member, '論壇');
  await member.sees({ role: 'heading', name: '“論壇”' });
  await expect.poll(() => marked(member)).toMatch(/论坛|論壇/);

  await member.click({
    role: 'link',
    name: 'Topics',
    inside: { role: 'navigation', name: 'Main' },
  });
  await member.click({ role: 'treeitem', name: /^Data/, inside: tree });
  await member.sees({ role: 'heading', name: /Data/ });

  await member.click({ role: 'link', name: 'Write here' });
  await member.write(title, '夜里三点的游标分页');
  await member.write(content, '值班时想到的：排序键必须唯一，否则翻页会漏行。');
  await member.click({ role: 'combobox', name: /Block/ });
  await member.click({ role: 'treeitem', name: /^Databases/ }, 'last');
  await member.click({ role: 'button', name: 'Post' });
  await expect.poll(() => member.address()).toMatch(/\/posts\/\d{19}$/);
  await member.sees({ role: 'heading', name: /夜里三点的游标分页/ });
  await member.reload();
  await member.sees({ role: 'heading', name: /夜里三点的游标分页/ });
});

test('the policy refuses nothing that is fetched ahead', async ({ member, site }) => {
  await member.open(site.address);
  await member.sees(rows);
  await member.run('addEventListener("securitypolicyviolation", () => { document.title = "no" })');
  const ahead = async () => {
    // Until the code that fetches ahead is here.
    const link = 'document.querySelector("header a[href$=topics]")';
    await member.run(`${link}.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`);
    return member.run('return document.querySelectorAll("link[href*=topics-page]").length');
  };
  await expect.poll(ahead).toBeGreaterThan(1);
  expect(await member.run('return document.title')).not.toBe('no');
});

test('code that could not be had comes at a press, though the engine may remember the failure', async ({
  member,
  site,
  host,
}) => {
  // The page may be on its way: it is reloaded by itself, too.
  const there = (thing: Thing) => expect.poll(() => member.count(thing).catch(() => 0)).toBe(1);
  host.absent = /assets\/compose-page-/;
  await member.open(`${site.address}compose`);
  await there({ role: 'heading', name: 'This page couldn’t be loaded' });
  host.absent = undefined;
  await member.click({ role: 'button', name: 'Try again' });
  await there(title);
});

test('a draft is written in one tab: a second goes on with it, and the first has the words of both', async ({
  member,
  site,
}) => {
  await member.open(`${site.address}compose`);
  await member.write(title, 'In two tabs');
  await member.write(content, 'Words of the first tab');
  const here = () => member.run('return document.querySelector("main form").innerText');
  const there = () =>
    member.run('return window.other.document.querySelector("main form")?.innerText ?? ""');
  await expect.poll(here).toContain('Draft saved');
  // A browser opens a window only for a press of the member.
  await member.run(`document.addEventListener('click', () => {
    window.other = open(location.href);
  }, { once: true })`);
  await member.click(title);
  await expect.poll(there).toContain('Words of the first tab');

  const isWritable = () =>
    member.run(
      'return window.other.document.querySelector("main form [contenteditable=true]") !== null',
    );
  await expect.poll(isWritable).toBe(true);
  await member.run(`const { document } = window.other;
    document.querySelector('main form [contenteditable=true]').focus();
    document.execCommand('insertText', false, 'more ');`);
  await expect.poll(here).toContain('more Words of the first tab');

  await member.run('window.other.close()');
  await member.write(title, 'In one tab again');
  await expect.poll(here).toContain('Draft saved');
});

test('a link to words of a post leads to parts of them, and a hash to its place each time', async ({
  member,
  site,
}) => {
  // Longer than a screen, and with room below the words.
  const post = `${site.address}posts/${idOf('post', 'zh-cursor-gaps')}`;
  await member.open(post);
  const paragraph = '[...document.querySelectorAll("main article [data-content] p")].at(-2)';
  await expect.poll(() => member.run(`return Boolean(${paragraph})`)).toBe(true);
  const text = String(await member.run(`return ${paragraph}.textContent`));
  const words = text.slice(2, 22);
  /** In screens from the top of the window. */
  const place = () => member.run(`return ${paragraph}.getBoundingClientRect().top / innerHeight`);
  expect(await place()).toBeGreaterThan(1);
  await member.open(`${post}#words=${encodeURIComponent(words)}`);
  await expect.poll(place).toBeLessThan(1);
  const marked = () =>
    member.run(
      'return typeof Highlight === "undefined" ? "" : [...(CSS.highlights.get("found") ?? [])].join()',
    );
  if (await member.run('return typeof Highlight !== "undefined"'))
    await expect.poll(marked).toBe(words);
  const go = (part: string) =>
    member.run(`location.hash = ${JSON.stringify(`#words=${encodeURIComponent(part)}`)}`);
  const first = String(
    await member.run(
      'return document.querySelector("main article [data-content] p").textContent.slice(2, 12)',
    ),
  );
  for (const _ of ['once', 'again']) {
    await go(first);
    await expect.poll(place).toBeGreaterThan(1);
    await go(words);
    await expect.poll(place).toBeLessThan(1);
  }
});

/** The name of what has the focus. */
const nameOfFocused = async (member: Member) =>
  String(
    await member.run(`
      const one = document.activeElement;
      return one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent`),
  );

const tabTo = async (member: Member, name: string | RegExp, isBack = false) => {
  const pattern = name instanceof RegExp ? name : new RegExp(`^${name}$`);
  for (let count = 0; count < 40 && !pattern.test(await nameOfFocused(member)); count++)
    await member.press(['Tab'], isBack ? 'Shift' : undefined);
  expect(await nameOfFocused(member)).toMatch(pattern);
};

test('by keys alone a member searches, filters, opens, quotes, chooses a topic, writes with a link, a table and a picture, and posts', async ({
  member,
  site,
}) => {
  await member.open(site.address);
  await member.sees(rows);
  await member.press(['/']);
  await member.press([...'post']);
  await member.press(['Enter']);
  await member.sees({ role: 'heading', name: '“post”' });
  await tabTo(member, /^Featured$/, true);
  await member.press(['Enter']);
  await expect.poll(() => member.address()).toContain('show=ESSENCE_POST');
  await expect.poll(() => member.count(rows)).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      await member.press(['j']);
      return member.run('return document.activeElement.matches("main h2 a")');
    })
    .toBe(true);
  await member.press(['o']);
  await expect.poll(() => member.address()).toMatch(/\/posts\/\d+/);
  const paragraph = 'document.querySelector("main article [data-content] p")';
  await expect.poll(() => member.run(`return Boolean(${paragraph})`)).toBe(true);
  // With the caret of a browser or a screen reader, which no driver moves.
  await member.run(`getSelection().selectAllChildren(${paragraph})`);
  await member.sees({ role: 'button', name: 'Quote in a new post' });
  await member.press(['Tab']);
  await expect.poll(() => nameOfFocused(member)).toContain('Quote in a new post');
  await member.press(['Enter']);
  await member.sees(content);
  await member.sees({ role: 'blockquote', inside: content });

  await tabTo(member, 'Title');
  await member.press([...'By keys alone']);
  await tabTo(member, 'Topic');
  await member.press(['ArrowDown']);
  await member.sees({ role: 'dialog', name: 'Choose a topic' });
  await member.press([...'offset']);
  await member.sees({ role: 'status', words: 'match' });
  await member.press(['Enter']);
  await expect
    .poll(() => member.run('return document.activeElement.textContent'))
    .toContain('Offset');

  await tabTo(member, 'Content');
  await member.press(['End'], 'Control');
  await member.press(['Enter']);
  await member.press([...'See [[keyset']);
  await member.sees({ role: 'option' });
  await member.press(['Enter']);
  await member.sees({ role: 'link', name: /keyset/i, inside: content });
  await tabTo(member, /^Bold$/, true);
  for (let count = 0; (await nameOfFocused(member)) !== 'Table' && count < 20; count++)
    await member.press(['ArrowRight']);
  await member.press(['Enter']);
  await member.sees({ role: 'table', inside: content });
  await expect.poll(() => nameOfFocused(member)).toBe('Content');
  await member.press([...'cell', 'Tab', ...'next', 'Escape']);
  await expect.poll(() => nameOfFocused(member)).not.toBe('Content');
  await tabTo(member, /^Table$/, true);
  for (let count = 0; (await nameOfFocused(member)) !== 'Image' && count < 20; count++)
    await member.press(['ArrowLeft']);
  await member.press(['Enter']);
  await member.sees({ role: 'dialog', name: 'Image' });
  await member.press([...'https://example.org/a.png', 'Enter']);
  await expect.poll(() => member.textOf(content)).toContain('https://example.org/a.png');
  await member.press(['Enter'], 'Control');
  await expect.poll(() => member.address()).toMatch(/\/posts\/\d{19}$/);
  await member.sees({ role: 'heading', name: 'By keys alone' });
  await expect.poll(() => nameOfFocused(member)).toBe('By keys alone');
  await member.sees({ role: 'columnheader', name: 'next' });
});

test('what was read is there without the host', async ({ member, site }) => {
  await member.open(site.address);
  await member.sees(rows);
  test.skip(
    !(await member.run('return "serviceWorker" in navigator')),
    'This engine gives this page no service worker.',
  );
  await member.run('void navigator.serviceWorker.ready.then(() => { window.isShellHere = true; })');
  // The app writes localStorage first. From then on the database exists.
  const isReady = () =>
    member.run(`
      if (!window.isShellHere || localStorage['parley:answers'] !== '[""]') return false;
      indexedDB.open('parley-answers').onsuccess = ({ target: { result: stored } }) => {
        const hashes = stored.transaction('answers').objectStore('answers').getAllKeys();
        hashes.onsuccess = () => {
          window.isListKept = hashes.result.some((key) => /"posts".*"pageSize":10\\b/.test(key.at(-1)));
          stored.close();
        };
      };
      return window.isListKept === true`);
  await expect.poll(isReady).toBe(true);
  await member.open(`${site.address}topics`);
  await member.sees({ role: 'treeitem', name: /^Data/ });
  await site.stop();
  await member.open(site.address);
  await member.sees(rows);
  await member.sees({ role: 'status', words: 'Saved copy from' });
});

test('the forum can be installed, and could not without its icons', async ({
  driver,
  member,
  host,
  site,
}) => {
  const errors = 'installErrors' in driver ? driver.installErrors : undefined;
  test.skip(!errors, 'This engine installs no page, or does not tell.');
  await member.open(site.address);
  await member.sees(rows);
  await expect.poll(() => errors?.()).toEqual([]);
  host.files = { '/manifest.json': '{ "name": "Bare", "start_url": "./" }' };
  await member.reload();
  await expect.poll(() => errors?.()).toContain('manifest-missing-suitable-icon');
});

test('what people paste says what it said where it was copied', async ({ member, host, site }) => {
  await member.open(`${site.address}compose`);
  await member.sees(content);
  const written = await member.run(`return (${pasteAll})(${JSON.stringify(pasteCases)})`);
  const bare = await serveBuild({
    folder: host.folder,
    files: { '/bare.html': '<!doctype html>' },
  });
  await member.open(`${bare.address}bare.html`);
  const read = (all: unknown) => member.run(`return (${canonical})(${JSON.stringify(all)})`);
  expect(await read(written)).toEqual(await read(pasteCases.map((one) => one.expect)));
  await bare.stop();
});

/** Words in custom elements, formulas, drawings and forms, hidden and styled ones, code, and lists. */
const shown = ['L1', 'L2', 'L4', 'J2', 'J8', 'J10', 'C4', 'N6', 'N14', 'N15', 'N16'];

test('what posts hold says the same words in each engine', async ({ member, host, site }) => {
  const rows = contentCases.filter(({ id }) => shown.includes(id));
  expect(rows).toHaveLength(shown.length);
  delete host.service;
  host.answer = hostileService([rows.map((one) => one.content).join('<p>=====</p>')]);
  await member.open(`${site.address}posts/p0`);
  const words = async () => {
    const text = await member.run(`
      const box = document.querySelector('main article [data-content]');
      for (const button of box?.querySelectorAll('button') ?? []) button.style.display = 'none';
      return box?.innerText ?? ''`);
    const lines = String(text)
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim());
    return lines.filter(Boolean).join('\n').split('\n=====\n');
  };
  await expect.poll(words).toEqual(rows.map((one) => one.post));
});
