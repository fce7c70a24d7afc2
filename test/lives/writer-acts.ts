import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { type Act, faultsOf, type State, stateOf } from './judge-writer';
import { openBrowser } from './run-lives';
import { keptBy, look, openWriter, serviceNames, type Writer } from './writer';

/** There is no such thing on the page now. */
const isImpossible =
  /Timeout|Execution context|not visible|outside of the viewport|intercepts|not enabled|No notice/;

/** Does an act, and judges what it leaves behind. */
const judged = (act: Act) => async (writer: Writer) => {
  if (writer.pages.length === 0) await writer.tab('/compose');
  const before = writer.last ?? (await stateOf(writer));
  const { words } = writer;
  const isDone = await act.run(writer, before).then(
    () => true,
    (error: unknown) => {
      if (!isImpossible.test(String(error))) throw error;
      return false;
    },
  );
  if (isDone) writer.done.push(act.name);
  if (writer.pages.length === 0) await writer.tab(before.shown.address);
  const now = await stateOf(writer);
  writer.last = now;
  // What stays wrong is one fault.
  const isWritten = isDone && !act.removes && writer.words > words;
  const all = faultsOf(act, before, now, writer, isWritten ? [`w${writer.words}q`] : []);
  for (const wrong of all.filter((one) => !writer.still.includes(one)))
    writer.wrong.push(
      `${wrong} | ${before.shown.address} > ${now.shown.address} | ${writer.done.slice(-8).join(', ')}`,
    );
  writer.still = all;
  if (now.shown.isDialog) await writer.page.keyboard.press('Escape');
};

const brief = { timeout: 600 };
const areaOf = (page: Page) => page.locator('main form [contenteditable=true]');
const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: true });

const next = (writer: Writer) => {
  writer.words += 1;
  return `w${writer.words}q`;
};

/** Opens a form if there is none, and the editor. Where the content is source only, it stays that. */
const toWrite = async (writer: Writer) => {
  const { page } = writer;
  const form = page.locator('main form');
  if ((await form.count()) === 0) {
    // A first visit has the code of no other page.
    await setOffline(writer, false);
    await page.locator('header a[href^="/compose"]').first().click(brief);
  }
  await form.waitFor(brief);
  if (!(await areaOf(page).isVisible())) await button(page, 'Write').click(brief);
};

const setOffline = async (writer: Writer, isOffline: boolean) => {
  writer.isOffline = isOffline;
  await writer.context.setOffline(isOffline);
};

/** Puts the cursor into the text, where it was or at its end. */
const inText = async (writer: Writer, key?: string) => {
  await toWrite(writer);
  // Content that Write would lose stays in Source.
  await areaOf(writer.page).waitFor(brief);
  await areaOf(writer.page).focus();
  if (key) await writer.page.keyboard.press(key);
};

const typed: Record<string, (word: string) => string[]> = {
  words: (word) => [`${word} `],
  bold: (word) => [`**${word}** `],
  heading: (word) => ['Enter', `## ${word}`, 'Enter'],
  points: (word) => ['Enter', `- ${word}`, 'Enter', 'Enter'],
  code: (word) => ['Enter', `\`\`\` ${word}`],
  address: (word) => [` https://example.org/${word} `],
  link: (word) => [`[${word}](https://example.org/) `],
  sums: (word) => [`2 * 3 * ${word} < 4 & 5 `],
};

const press = async (page: Page, keys: string[]) => {
  for (const key of keys)
    if (/^(?:Enter|Backspace|Delete|Tab|Home|End|Arrow\w+|Control\+\S+)$/.test(key))
      await page.keyboard.press(key);
    else await page.keyboard.type(key);
};

const type = (kind: string, key?: string): Act => ({
  name: `type ${kind} ${key ?? ''}`,
  run: async (writer) => {
    await inText(writer, key);
    await press(writer.page, typed[kind]?.(next(writer)) ?? []);
  },
});

const pasted: Record<string, (word: string) => { text?: string; html?: string }> = {
  words: (word) => ({ text: word }),
  lines: (word) => ({ text: `${word}\nsecond\n\nfourth` }),
  address: (word) => ({ text: `https://example.org/${word}` }),
  markdown: (word) => ({ text: `# A title\n\n- ${word}\n- **two**\n\n> three` }),
  cells: (word) => ({ text: `${word}\tb\nc\td` }),
  page: (word) => ({
    html: `<h2>${word}</h2><p>a <b>b</b> <a href="https://example.org/">c</a></p><ul><li>d<ol><li>e</ol></ul>`,
    text: word,
  }),
  table: (word) => ({
    html: `<table><tr><th>${word}<td>b<tr><td>c<td><p>d<p>e</table>`,
    text: word,
  }),
  details: (word) => ({
    html: `<details><summary>${word}</summary>folded</details><img src="file:///a.png">`,
    text: word,
  }),
};

const paste = (kind: string): Act => ({
  name: `paste ${kind}`,
  run: async (writer) => {
    await inText(writer);
    await writer.page.evaluate(
      ({ html, text }) => {
        const clipboardData = new DataTransfer();
        if (html) clipboardData.setData('text/html', html);
        if (text) clipboardData.setData('text/plain', text);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
      },
      pasted[kind]?.(next(writer)) ?? {},
    );
  },
});

/** What an input method writes, and how it ends. */
const compose = (end: 'commits' | 'cancels' | 'leaves' | 'posts'): Act => ({
  name: `an input method ${end}`,
  removes: end === 'cancels',
  run: async (writer) => {
    const word = next(writer);
    await inText(writer);
    const keyboard = await writer.keyboard();
    for (const text of [word.slice(0, 1), word.slice(0, 2), word])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    if (end === 'commits') await keyboard.send('Input.insertText', { text: word });
    if (end === 'cancels')
      await keyboard.send('Input.imeSetComposition', {
        text: '',
        selectionStart: 0,
        selectionEnd: 0,
      });
    if (end === 'leaves') await writer.page.locator('main form input[dir=auto]').click(brief);
    if (end === 'posts') {
      // What is composed is stored as all that is typed: a little later.
      await stateOf(writer);
      await notePressed(writer);
      writer.preview = null;
      await writer.page.keyboard.press('Control+Enter');
    }
    await keyboard.detach();
  },
});

const mode = (name: 'Write' | 'Preview' | 'Source'): Act => ({
  name,
  run: ({ page }) => button(page, name).click(brief),
});

const sources: Record<string, (word: string) => string> = {
  spoiler: (word) => `<p>a <span class="spoiler">${word}</span></p>`,
  details: (word) => `<details><summary>${word}</summary>folded</details>`,
  picture: (word) => `<p><a href="https://example.org/"><img src="/a.png" alt="${word}"></a></p>`,
  words: (word) => `<p>${word}</p>`,
  unclosed: (word) => `<p>${word} <b>b`,
};

const writeSource = (kind: string): Act => ({
  name: `source ${kind}`,
  run: async (writer) => {
    await toWrite(writer).catch(() => {});
    await button(writer.page, 'Source').click(brief);
    const field = writer.page.locator('main form textarea');
    await field.press('Control+End', brief);
    await writer.page.keyboard.insertText(sources[kind]?.(next(writer)) ?? '');
  },
});

/** What is on the screen is what its member sends. */
const notePressed = async ({ page, pressed }: Writer) => {
  const { id, saved } = await look(page);
  const record = (await keptBy(page)).find((one) => one.id === id);
  // What another tab has discarded, or a full disk has not stored, is on the screen alone.
  pressed.set(
    id,
    record && saved !== 'unsaved' ? `${record.fields.title}\n${record.fields.content}` : '',
  );
};

const choose = (place: 'Block' | 'Topic', at: number): Act => ({
  name: `choose ${place} ${at}`,
  run: async (writer) => {
    await toWrite(writer).catch(() => {});
    await writer.page.getByRole('combobox', { name: place }).click(brief);
    await writer.page.locator('dialog[open] [role=treeitem]').nth(at).click(brief);
  },
});

const fillTitle = async (writer: Writer) => {
  await toWrite(writer).catch(() => {});
  const title = writer.page.locator('main form input[dir=auto]');
  await title.press('End', brief);
  await title.pressSequentially(`${next(writer)} `, brief);
};

/** Fills what is missing, looks at the preview, and posts. */
const post = (by: 'button' | 'keys'): Act => ({
  name: `post by ${by}`,
  run: async (writer, { shown }) => {
    const { page } = writer;
    await toWrite(writer).catch(() => {});
    if (!shown.title) await fillTitle(writer);
    for (const place of ['Block', 'Topic']) {
      const box = page.getByRole('combobox', { name: place });
      if (!/Choose/.test((await box.textContent(brief)) ?? '')) continue;
      await box.click(brief);
      await page.locator('dialog[open] [role=treeitem]').first().click(brief);
    }
    await button(page, 'Preview').click(brief);
    await page.locator('main form [aria-busy=true]').waitFor({ state: 'detached', ...brief });
    const { id, body } = (await stateOf(writer)).shown;
    writer.preview = { id, html: body };
    await notePressed(writer);
    if (by === 'button') return button(page, 'Post').click(brief);
    await button(page, 'Write').click(brief);
    // Content that Write would lose stays in Source.
    await page.locator('main form :is([contenteditable=true], textarea):visible').focus(brief);
    await page.keyboard.press('Control+Enter');
  },
});

const notice = (at: number): Act => ({
  name: `press notice ${at}`,
  run: async (writer) => {
    const { page } = writer;
    const buttons = page.locator('main form [data-weight] button');
    if ((await buttons.count()) <= at) throw new Error('No notice');
    const words = (await buttons.nth(at).textContent()) ?? '';
    if (/Copy|Continue/.test(words)) writer.mayFork = true;
    if (/Post|Send/.test(words)) await notePressed(writer);
    await buttons.nth(at).click(brief);
  },
});

/** Reads the address again, also without a network. */
const load = async (writer: Writer, address: string) => {
  await setOffline(writer, false);
  await writer.tab(address);
};

const crash = async (writer: Writer, { shown }: State) => {
  const { page } = writer;
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command never returns, because the page is gone.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await load(writer, shown.address);
};

const closeTab = async (writer: Writer, { shown }: State) => {
  await writer.page.close();
  await load(writer, shown.address);
};

const setFull = async (writer: Writer, isFull: boolean) => {
  const devtools = await writer.keyboard();
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: writer.server.address,
    ...(isFull && { quotaSize: 1 }),
  });
  writer.isFull = isFull;
};

const wait = (seconds: number): Act => ({
  name: `wait ${seconds} s`,
  run: async ({ page }) => {
    // In steps, between which real storage answers, the last what was asked of it last.
    for (let passed = 0; passed < seconds; passed += Math.ceil(seconds / 20)) {
      await page.clock.runFor(Math.ceil(seconds / 20) * 1000);
      await keptBy(page);
    }
  },
});

const tools = ['Bold', 'Italic', 'Bulleted list', 'Quote', 'Code block', 'Heading', 'Table'];

const just = (act: Act) => fc.constant(judged(act));
const oneOf = <Value>(values: readonly Value[], actOf: (value: Value) => Act) =>
  fc.constantFrom(...values).map((value) => judged(actOf(value)));

const typing = fc
  .tuple(
    fc.constantFrom(...Object.keys(typed)),
    fc.constantFrom(undefined, 'Control+End', 'Home', 'Enter'),
  )
  .map(([kind, key]) => judged(type(kind, key)));

/** Everything a writer does, and what happens to one. */
const writerActs: fc.Arbitrary<ReturnType<typeof judged>>[] = [
  typing,
  typing,
  typing,
  just({ name: 'title', run: fillTitle }),
  oneOf(Object.keys(pasted), paste),
  oneOf(Object.keys(pasted), paste),
  just({
    name: 'format what was pasted',
    removes: true,
    run: ({ page }) => page.locator('main form [role=status] button').first().click(brief),
  }),
  oneOf(['commits', 'cancels', 'leaves', 'posts'] as const, compose),
  oneOf(['Control+z', 'Control+z', 'Control+Shift+z'], (keys) => ({
    name: keys,
    removes: true,
    run: (writer) => inText(writer, keys),
  })),
  just({
    name: 'write over all',
    removes: true,
    run: async (writer) => {
      await inText(writer, 'Control+a');
      await writer.page.keyboard.type(next(writer));
    },
  }),
  oneOf(['Write', 'Preview', 'Source'] as const, mode),
  oneOf(Object.keys(sources), writeSource),
  oneOf(tools, (name) => ({
    name: `tool ${name}`,
    removes: true,
    run: async (writer) => {
      await toWrite(writer);
      await button(writer.page, name).click(brief);
    },
  })),
  fc
    .tuple(fc.constantFrom('Block' as const, 'Topic' as const), fc.nat(3))
    .map(([place, at]) => judged(choose(place, at))),
  oneOf(['button', 'keys'] as const, post),
  oneOf(['button', 'keys'] as const, post),
  fc.nat(2).map((at) => judged(notice(at))),
  fc.nat(2).map((at) => judged(notice(at))),
  just({
    name: 'reload',
    loads: true,
    run: (writer, { shown }) =>
      writer.isOffline ? load(writer, shown.address) : writer.page.reload(),
  }),
  just({ name: 'crash', loads: true, run: crash }),
  just({ name: 'close the tab', loads: true, run: closeTab }),
  just({
    name: 'second tab',
    loads: true,
    run: (writer, { shown }) => {
      writer.mayFork = true;
      return load(writer, shown.address);
    },
  }),
  just({
    name: 'other tab',
    loads: true,
    run: async (writer) => {
      writer.page = writer.pages.find((one) => one !== writer.page) ?? writer.page;
      await writer.page.bringToFront();
    },
  }),
  just({
    name: 'new post',
    run: ({ page }) => page.locator('header a[href^="/compose"]').first().click(brief),
  }),
  just({
    name: 'another draft',
    run: ({ page }) => page.locator('main aside a[href^="/compose/"]').first().click(brief),
  }),
  just({
    name: 'discard',
    removes: true,
    run: async ({ page }) => {
      await button(page, 'Discard draft').click(brief);
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: 'Discard draft' })
        .click(brief);
    },
  }),
  just({
    name: 'back',
    run: ({ page }) => page.evaluate(() => history.state?.idx > 0 && history.back()),
  }),
  oneOf(['/out', '/in'], (path) => ({
    name: `sign ${path}`,
    loads: true,
    run: async (writer) => {
      await setOffline(writer, false);
      await writer.page.locator(`a[href^="${path}"]`).first().click(brief);
    },
  })),
  oneOf([true, false], (isFull) => ({
    name: isFull ? 'the disk is full' : 'the disk has room',
    run: (writer) => setFull(writer, isFull),
  })),
  oneOf(serviceNames, (name) => ({
    name: `the service is ${name}`,
    run: async (writer) => writer.serve(name),
  })),
  just({ name: 'the service is well', run: async (writer) => writer.serve('well') }),
  oneOf([true, false], (isOffline) => ({
    name: isOffline ? 'no network' : 'a network',
    run: (writer) => setOffline(writer, isOffline),
  })),
  oneOf([2, 20, 20, 120, 660], wait),
];

export const openWriters = async () => {
  const browser = await openBrowser();
  return { kinds: writerActs, open: () => openWriter(browser), end: () => browser.close() };
};
