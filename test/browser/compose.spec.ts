import { expect, type Locator, type Page } from '@playwright/test';
import pasteCases from '../compose/paste-cases.json' with { type: 'json' };
import { readDrafts } from '../faults/write-post';
import { awaitEditor } from '../support/await-editor';
import { canonical, pasteAll } from '../support/paste-all';
import { listenForHarm } from '../xss/in-page';
import { ownPayloads } from '../xss/own-payloads';
import { test } from './mock-test';

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.locator('[contenteditable="true"]');

type Box = { x: number; y: number; width: number; height: number };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Opens a new post, and waits for its draft's address and the editor. */
async function openEditor(page: Page) {
  await page.goto('/compose');
  await awaitEditor(page);
  await editor(page).click();
}

async function sourceOf(page: Page) {
  await button(page, 'Source').click();
  return content(page).inputValue();
}

/** Opens Write with this content, and the cursor in it. */
async function write(page: Page, html: string) {
  await button(page, 'Source').click();
  await content(page).fill(html);
  await button(page, 'Write').click();
  await editor(page).click();
}

const paste = (page: Page, given: { html?: string; text?: string; image?: boolean }) =>
  page.evaluate(({ html, text, image }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    if (image) clipboardData.items.add(new File(['x'], 'cat.png', { type: 'image/png' }));
    document
      .querySelector('[contenteditable]')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
  }, given);

async function fillPost(page: Page, title: string, words: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await content(page).fill(words);
  for (const place of ['Block', 'Topic']) {
    await page.getByRole('combobox', { name: place }).click();
    await page.getByRole('treeitem').nth(1).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test.describe('the editor', () => {
  test('links posts by their names, is left by Escape unless that closes the list of them, and has a toolbar that is one stop of the Tab key', async ({
    page,
  }) => {
    await openEditor(page);
    // What was found for other words is not linked by an Enter that comes at once.
    await page.keyboard.type('[[keyset');
    await expect(page.getByRole('option').first()).toContainText(/keyset/i);
    for (let count = 0; count < 6; count++) await page.keyboard.press('Backspace');
    await page.keyboard.type('zzqq');
    await page.keyboard.press('Enter');
    await page.keyboard.type('next');
    await expect(editor(page).getByRole('paragraph')).toHaveText(['[[zzqq', 'next']);
    await expect(editor(page).getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Enter');

    const list = page.getByRole('listbox', { name: 'Link to a post or topic' });
    await page.keyboard.type('see [[keyset');
    const found = list.getByRole('option');
    await expect(found.first()).toContainText(/keyset/i);
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => found.count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    const second = (await found.nth(1).locator('bdi').textContent()) ?? '';
    await expect(editor(page)).toHaveAttribute(
      'aria-activedescendant',
      (await found.nth(1).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await page.keyboard.type(' and [[keyset');
    await expect(found.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(editor(page)).toBeFocused();

    const { origin } = new URL(page.url());
    const links = await editor(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([[second, expect.stringMatching(`^${origin}/(posts|topics)/\\d+$`)]]);
    await expect(editor(page)).toContainText('and [[keyset');
    await button(page, 'Table').click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('cell');
    await expect(editor(page).locator('td, th').first()).toHaveText('cell');
    await page.keyboard.insertText('w'.repeat(200));
    const isInside = (box: Element) => box.scrollWidth <= box.clientWidth;
    expect(await editor(page).evaluate(isInside)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveRole('button');

    await write(page, '<p>words</p>');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Alt+F10');
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    const bold = toolbar.getByRole('button', { name: 'Bold' });
    await expect(bold).toBeFocused();
    await page.keyboard.press('End');
    await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
    expect(await sourceOf(page)).toBe('<p><strong>words</strong></p>');
  });

  test('keeps the focus while the post that keys have sent is on its way, and writes on where it is refused', async ({
    page,
  }) => {
    await page.goto('/compose?draft=filled&fails=createPost:400');
    await awaitEditor(page);
    const language = page.getByLabel('Language of the code');
    const block = page.getByRole('combobox', { name: 'Block' });
    const heading = page.locator('main form').getByRole('alert').getByText('didn’t accept');
    for (const used of [block, language, button(page, 'Bold'), editor(page)]) {
      await editor(page).locator('pre').click();
      await used.focus();
      await page.keyboard.press('Control+Enter');
      await expect(heading).toBeVisible();
      await expect(used).toBeFocused();
      // What is written takes the notice away.
      await editor(page).focus();
      await page.keyboard.type('written on');
      await expect(heading).toHaveCount(0);
    }
    await expect(editor(page)).toContainText('written on');
  });

  test('undoes over the preview and the source, previews with the very component of posts, and inserts links, images and tables, whose tools push nothing and cover no cursor, at Alt and F10', async ({
    page,
  }) => {
    await openEditor(page);
    await page.keyboard.insertText('first');
    await button(page, 'Preview').click();
    await button(page, 'Write').click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(editor(page)).toHaveText('first');
    await write(page, '<p>from the source</p>');
    await expect(editor(page)).toHaveText('from the source');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toHaveText('first');

    await button(page, 'Source').click();
    await content(page).fill(
      '<h2>H</h2><p onclick="alert(1)">t</p><details><summary>s</summary><p>d</p></details><script>1</script>',
    );
    await button(page, 'Preview').click();
    await expect(page.getByRole('heading', { name: 'H', exact: true })).toBeVisible();
    // The keyboard focus has not moved.
    await expect(button(page, 'Preview')).toBeFocused();
    await expect(page.locator('summary')).toHaveText('s');
    await expect(page.locator('[onclick]')).toHaveCount(0);
    // Write would drop what its editor does not have, and says so.
    await button(page, 'Write').click();
    await expect(page.getByText(/doesn’t support details, summary/)).toBeVisible();
    await expect(content(page)).toHaveValue(/<details>/);

    await write(page, '');
    await button(page, 'Link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/Write a web address/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('example.org/a');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // It comes behind what is selected.
    await page.keyboard.press('Control+A');
    await button(page, 'Image').click();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://example.org/cat.png');
    await dialog.getByRole('textbox', { name: /Description/ }).fill('A cat');
    await button(page, 'Insert').click();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Table').click();
    // An empty header cell is no header.
    const headers = editor(page).locator('th');
    await expect(headers.first()).toHaveAttribute('role', 'cell');
    await headers.first().click();
    await page.keyboard.type('Rows');
    await expect(headers.first()).not.toHaveAttribute('role');
    await button(page, 'Remove the column').click();
    await button(page, 'Remove the row').click();
    const html = await sourceOf(page);
    expect(html).toContain('<a href="https://example.org/a">https://example.org/a</a>');
    expect(html).toContain('<img src="https://example.org/cat.png" alt="A cat">');
    expect(html.match(/<tr>/g)).toHaveLength(2);
    expect(html).not.toMatch(/style=|colgroup|class=/);

    const rows = '<tr><th>a</th><th>b</th></tr><tr><td>one</td><td>two</td></tr>';
    await write(
      page,
      `<p>before</p><table><tbody>${rows}</tbody></table><pre><code>select 1</code></pre><p>after</p>`,
    );
    const words = editor(page).getByText('after');
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) as Box;
    await words.click();
    const cell = editor(page).getByRole('cell', { name: 'one' });
    // The page may scroll, so that the tools cover nothing.
    const distance = () =>
      words.evaluate((one) => {
        const above =
          one.parentElement?.querySelector('tr:last-child td')?.getBoundingClientRect().y ?? 0;
        return one.getBoundingClientRect().y - above;
      });
    const before = await distance();
    await cell.click();
    const tools = page.getByRole('toolbar', { name: 'Table' });
    await expect(tools).toBeVisible();
    await expect.poll(distance).toBe(before);
    await expect.poll(async () => overlap(await boxOf(tools), await boxOf(cell))).toBe(false);
    await expect(page.getByText(/adds a row after the last one/)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Alt+F10');
    await expect(tools.getByRole('button', { name: 'Add a row' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const header = tools.getByRole('button', { name: 'Header row' });
    await expect(header).toBeFocused();
    await expect(header).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-pressed', 'false');
    await cell.dragTo(editor(page).getByRole('cell').nth(1));
    // In forced colours they have no ground.
    await expect(editor(page).locator('.selectedCell').first()).toHaveCSS('outline-style', 'solid');

    const code = editor(page).getByText('select 1');
    await code.click();
    await expect(tools).toHaveCount(0);
    const language = page.getByRole('combobox', { name: 'Language of the code' });
    await expect(language).toBeVisible();
    await expect.poll(async () => overlap(await boxOf(language), await boxOf(code))).toBe(false);
    await expect.poll(distance).toBe(before);
  });
});

test('the line of the cursor is below the tools, also of two rows, where undo leads and where the browser scrolls to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 500 });
  await openEditor(page);
  await write(page, '<p>a line</p>'.repeat(20));
  const lines = editor(page).locator('p');
  const goTo = async (at: number) => {
    await lines.nth(at).click();
    // The editor hears of a cursor later than it is there.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await goTo(3);
  await page.keyboard.type('more');
  await goTo(-1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lines.nth(3)).toBeInViewport();
  const places = await lines.nth(3).evaluate((line) => ({
    line: line.getBoundingClientRect().top,
    browser: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    tools: document.querySelector('[role=toolbar]')?.parentElement?.getBoundingClientRect().bottom,
  }));
  expect(places.line).toBeGreaterThanOrEqual(places.tools ?? Number.POSITIVE_INFINITY);
  expect(places.browser).toBeGreaterThanOrEqual(places.tools ?? Number.POSITIVE_INFINITY);
});

test.describe('where the editor cannot come', () => {
  test('plain text and the source serve', async ({ page }) => {
    await page.route('**/rich-editor*.js', (route) => route.abort());
    await page.goto('/compose');
    await content(page).focus();
    await expect(page.getByText(/The editor couldn’t be loaded/)).toBeVisible();
    await content(page).fill('plain & simple');
    expect(await sourceOf(page)).toBe('<p>plain &amp; simple</p>');
    await content(page).fill('<h2>Head</h2><p>plain</p>');
    await button(page, 'Preview').click();
    await expect(page.getByRole('heading', { name: 'Head' })).toBeVisible();
    await button(page, 'Write').click();
    await expect(content(page)).toHaveValue('<h2>Head</h2><p>plain</p>');
  });
});

test.describe('what is pasted', () => {
  test('says what it said where it was copied, and does nothing, whatever a hostile page put into the clipboard; Markdown is read as that on request, and files get a sentence', async ({
    page,
    context,
  }) => {
    const { sizes: _, ...kinds } = ownPayloads;
    // Some of each kind; test/xss tests all of them.
    const payloads = Object.values(kinds).flatMap((kind) => kind.filter((_, at) => at % 6 === 0));
    const asked: string[] = [];
    page.on('request', (request) => {
      const isForeign = new URL(request.url()).hostname !== 'localhost';
      if (isForeign || request.resourceType() === 'image') asked.push(request.url());
    });
    await page.addInitScript(listenForHarm);
    await openEditor(page);
    asked.length = 0;
    const clips = payloads.map((one) => ({ id: one, html: `<p>A word before</p>${one}` }));
    // A page behind another is rarely drawn, and so pastes slowly.
    const written = await page.evaluate(pasteAll, clips);
    const writtenCases = await page.evaluate(pasteAll, pasteCases);
    const blank = await context.newPage();
    expect(await blank.evaluate(marksIn, written)).toEqual([]);
    const pasted = await blank.evaluate(canonical, writtenCases);
    const meant = pasteCases.map((one) => one.expect);
    const named = (all: string[]) => all.map((html, at) => `${pasteCases[at]?.id}: ${html}`);
    expect(named(pasted)).toEqual(named(await blank.evaluate(canonical, meant)));
    await blank.close();

    await write(page, '');
    // Tab and Enter accept the offer, and one step undoes it.
    const markdown = '# Head\n\n- **注意：**一\n- <b onclick="alert(3)">two</b>';
    const read = page.getByRole('button', { name: 'Paste as Markdown' });
    await paste(page, { text: markdown });
    await expect(read).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('x');
    await expect(read).toHaveCount(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await paste(page, { text: markdown });
    await expect(read).toBeVisible();
    const text = await editor(page).textContent();
    await page.keyboard.press('Tab');
    await expect(read).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor(page).locator('h2')).toHaveText('Head');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+Z');
    expect(await editor(page).textContent()).toBe(text);
    await page.keyboard.press('Control+Shift+Z');
    expect(await sourceOf(page)).toBe(
      '<h2>Head</h2><ul><li><p><strong>注意：</strong>一</p></li><li><p><strong>two</strong></p></li></ul>',
    );
    expect(await page.evaluate(() => window.harmed)).not.toBe(true);
    expect(asked).toEqual([]);
    // Dropped files too, wherever one writes.
    await write(page, '');
    const sentence = page.getByText(/This forum doesn’t accept/);
    await paste(page, { image: true });
    await expect(sentence).toBeVisible();
    await button(page, 'Source').click();
    await expect(sentence).toHaveCount(0);
    const isOpenedByBrowser = await content(page).evaluate((area) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'cat.png', { type: 'image/png' }));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      return area.dispatchEvent(new DragEvent('drop', init));
    });
    expect(isOpenedByBrowser).toBe(false);
    await expect(sentence).toBeVisible();
    // What could not come along is said, whatever else is said there, or inserted.
    const drop = (...files: [name: string, text: string][]) =>
      content(page).evaluate((area, given) => {
        const dataTransfer = new DataTransfer();
        for (const [at, text] of given) dataTransfer.items.add(new File([text], at));
        area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }, files);
    await content(page).fill('<details>a</details>');
    await button(page, 'Write').click();
    await expect(page.getByText(/doesn’t support details/)).toBeVisible();
    await drop(['cat.png', 'x']);
    await expect(sentence).toBeVisible();
    await write(page, '');
    await drop(['cat.png', 'x'], ['a.txt', 'said']);
    await expect(editor(page)).toHaveText('said');
    await expect(sentence).toBeVisible();
    await drop(['b.md', 'more ![](img/b.png)']);
    await expect(page.getByText(/^1 image couldn’t be pasted/)).toBeVisible();
    // What is read when its form is locked or has been left is in its draft.
    await page.goto('/compose?draft=filled&fails=createPost:timeout');
    await awaitEditor(page);
    await editor(page).evaluate((area) => {
      const read = File.prototype.arrayBuffer;
      let files = 0;
      File.prototype.arrayBuffer = async function () {
        const event = ['locked', 'left'][files++] ?? '';
        await new Promise((resolve) => addEventListener(event, resolve, { once: true }));
        return read.call(this);
      };
      for (const name of ['a.txt', 'b.txt']) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([`from ${name}`], name));
        const init = { dataTransfer, bubbles: true, cancelable: true };
        area.dispatchEvent(new DragEvent('drop', init));
      }
    });
    const say = (event: string) => page.evaluate((type) => dispatchEvent(new Event(type)), event);
    await button(page, 'Post').click();
    await expect(page.getByText('Posting…')).toBeVisible();
    await say('locked');
    await expect.poll(() => readDrafts(page)).toContain('<p>from a.txt</p>');
    await page.getByRole('link', { name: 'Topics' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
    await say('left');
    await expect.poll(() => readDrafts(page)).toContain('<p>from a.txt</p><p>from b.txt</p>');
  });
});

test.describe('drafts', () => {
  test('are written in two tabs, each of which follows the other', async ({ page, context }) => {
    await openEditor(page);
    await content(page).fill('first');
    await expect(page.getByText(/Draft saved/).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('textbox', { name: 'Content' })).toHaveText('first');
    await content(page).fill('first and more');
    await expect(other.getByRole('textbox', { name: 'Content' })).toHaveText('first and more');
    await content(other).fill('first, more and last');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('first, more and last');

    // What Write would lose stays in Source there too, which says why, whatever it had said.
    await paste(other, { image: true });
    await expect(other.getByText(/This forum doesn’t accept/)).toBeVisible();
    await button(page, 'Source').click();
    const folded = '<details><summary>More</summary>last of both</details>';
    await content(page).fill(folded);
    await expect(other.locator('main form textarea')).toHaveValue(folded);
    await expect(other.getByText(/doesn’t support details/)).toBeVisible();
    await other.getByRole('button', { name: '中文' }).first().click();
    await expect(other.getByText(/不支持 details/)).toBeVisible();
    expect(JSON.parse(await readDrafts(page))).toHaveLength(1);
  });
});

/** Whether a click in the middle of an element hits it. */
const isOnTop = (one: Element) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the tools are one row of targets of 44 pixels that scrolls, and what became of the post is on the screen', async ({
    page,
  }) => {
    await page.goto('/compose?scenario=everyday&fails=createPost');
    await awaitEditor(page);
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(toolbar).toHaveAttribute('data-after', '');
    const sizes = await toolbar.evaluate((bar) => ({
      bar: bar.clientHeight,
      tools: [...bar.querySelectorAll('button')].map((tool) =>
        Math.min(tool.offsetWidth, tool.offsetHeight),
      ),
    }));
    expect(Math.min(...sizes.tools)).toBe(44);
    expect(sizes.bar).toBeLessThan(2 * 44);
    const modes = page.getByRole('group', { name: 'View' }).getByRole('button');
    for (const mode of await modes.all()) expect((await mode.boundingBox())?.height).toBe(44);

    await fillPost(page, 'A cursor that may be lost', 'words '.repeat(400));
    const similar = page.locator('summary').filter({ hasText: /^\d similar posts?/ });
    await similar.tap();
    const lines = page.getByRole('region', { name: 'Already answered?' }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    await similar.tap();

    // A window of 1280 x 1024 at 400 % zoom: the text gets all of it, although its code has a tool.
    await page.setViewportSize({ width: 320, height: 256 });
    await editor(page).press('Control+Alt+c');
    const heightsOfWords = () =>
      editor(page).evaluate((area) => {
        const { top, height } = area.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - 128, behavior: 'instant' });
        const isThere = (y: number) => area.contains(document.elementFromPoint(160, y));
        return [8, 128, 176, 248].filter(isThere);
      });
    await expect.poll(heightsOfWords).toEqual([8, 128, 176, 248]);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.evaluate(() => scrollTo(0, 0));
    await expect(button(page, 'Post')).toBeInViewport();
    await expect.poll(() => button(page, 'Post').evaluate(isOnTop)).toBe(true);
    await button(page, 'Post').tap();
    await expect(button(page, 'Edit it again')).toBeInViewport();
  });
});

/** Runs in a page without a policy: finds forbidden or missing parts of the parsed HTML. */
function marksIn(written: string[]) {
  const tags =
    /^(P|BR|HR|H[2-4]|STRONG|EM|S|U|BLOCKQUOTE|PRE|CODE|[UO]L|LI|A|IMG|TABLE|TBODY|TR|T[HD])$/;
  const isAllowed = (tag: string, { name, value }: Attr) => {
    if (name === 'href' || name === 'src') return /^(https?:|mailto:)/.test(value);
    if (name === 'class') return tag === 'CODE' && /^language-[\w+#.-]+$/.test(value);
    return /^(alt|title|start|colspan|rowspan|width|height|data-pm-slice)$/.test(name);
  };
  return written.flatMap((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const marks = [...body.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
      ...(tags.test(tagName) ? [] : [tagName]),
      ...[...attributes].filter((one) => !isAllowed(tagName, one)).map(({ name }) => name),
    ]);
    const isThere = body.textContent?.startsWith('A word before');
    return isThere && marks.length === 0 ? [] : [`${marks}: ${html.slice(0, 200)}`];
  });
}
