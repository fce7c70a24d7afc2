import { test as base, expect, type Page } from '@playwright/test';
import cases from '../content/content-cases.json' with { type: 'json' };
import { serverHeaders } from '../deploy/server-headers';
import { serveBuild } from '../deploy/static-host';
import { hostileService } from '../xss/hostile-service';
import { goWithin } from '../xss/in-page';

// What real content must look like and do; what it says is tested in test/content.

const mixed = `<p>Before</p><ol start="3"><li>three</li><li>four</li></ol><table><tr><td>a</td><td>b</td></tr></table>
  <pre><code class="language-sql">select 1\n  from t</code></pre><p>See <a href="https://example.org/a">a page</a></p>
  <p><img alt="cat" src="https://pictures.example.org/c.png"></p>`;
const posts = [...cases, { id: 'mixed', content: mixed }];

const host = { folder: 'dist', headers: serverHeaders(), stop: async () => {}, address: '' };

/** One page for all tests of a worker: each opens its post within the app, and leaves nothing behind. */
const test = base.extend<object, { reader: Page }>({
  reader: [
    async ({ browser }, use) => {
      const answer = hostileService(posts.map(({ content }) => content));
      Object.assign(host, await serveBuild({ ...host, answer }));
      const page = await browser.newPage();
      // All pictures, each 400 pixels wide.
      await page.addInitScript(() => localStorage.setItem('parley:images', 'always'));
      await page.route(/example\.org/, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
        }),
      );
      await page.goto(`${host.address}saved`);
      await page.locator('h1').first().waitFor();
      await use(page);
      await page.close();
      await host.stop();
    },
    { scope: 'worker' },
  ],
  page: ({ reader }, use) => use(reader),
});
const open = async (page: Page, id: string) => {
  const place = posts.findIndex((one) => one.id === id);
  const ready = { selector: 'h1', text: `#${place} ` };
  await page.evaluate(goWithin, { address: `/posts/p${place}`, ready });
  const content = page.locator('main article [data-content]');
  await content.waitFor();
  return content;
};

for (const [id, selector, count] of [
  ['L13', 'pre a', 1],
  ['L15', 'li', 1],
  ['J1', 'ruby rt', 2],
  ['J10', 'sup', 1],
  ['J10', 's, del', 1],
  ['J10', 'strong, b', 1],
  ['J11', 'strong, b', 0],
  ['J13', 'mark', 1],
  ['J13', 'abbr[title="World Wide Web"]', 1],
  ['J14', 'td[colspan="30"]', 1],
  ['C3', 'pre', 1],
  ['P1', 'img, span', 0],
] as const)
  test(`${id} has ${count} ${selector}`, async ({ page }) => {
    await expect((await open(page, id)).locator(selector)).toHaveCount(count);
  });

for (const [id, address] of [
  ['L5', 'https://pictures.example.org/a.png'],
  ['L6', 'https://pictures.example.org/b.png'],
  ['L7', 'https://pictures.example.org/c.png'],
  ['L8', 'https://pictures.example.org/d.png'],
] as const)
  test(`${id}: the picture comes from where it is`, async ({ page }) => {
    await expect((await open(page, id)).locator('img')).toHaveAttribute('src', address);
  });

for (const [id, words, address] of [
  ['L9', 'Our trip', '/u/a.mp4'],
  ['L10', 'Our office (video.example.org)', 'https://video.example.org/v/1'],
  ['L11', 'Cat', 'https://wiki.example.org/Cat'],
  ['L12', 'Rules', '/help/rules'],
  ['L13', 'See RFC 1', 'https://example.org/r'],
  ['L15', 'Our page', 'https://example.org/f'],
  ['T5', 'Our office (maps.example.org)', 'https://maps.example.org/embed?pb=!1m18!1m12!1m3'],
] as const)
  test(`${id}: a link says and leads where its author meant`, async ({ page }) => {
    const link = (await open(page, id)).locator('a');
    await expect(link.locator('xpath=..')).toHaveText(words);
    await expect(link).toHaveAttribute('href', new URL(address, host.address).href);
  });

test('a linked picture leads there, without words beside it', async ({ page }) => {
  const content = await open(page, 'J16');
  await expect(content.getByRole('link')).toHaveAttribute(
    'href',
    'https://pictures.example.org/full.png',
  );
  await expect(content).toHaveText('B', { useInnerText: true });
});

for (const [id, code] of [
  ['C1', 'a = 1\nb = 2'],
  ['C2', 'a\nb'],
  ['C3', 'a\nb'],
  ['C4', 'a\nb'],
  ['C5', 'a = 1'],
] as const)
  test(`${id}: copied code is what stands there`, async ({ page }) => {
    const content = await open(page, id);
    const copied = page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.clipboard.writeText = async (text) => resolve(text);
        }),
    );
    await content.getByRole('button', { name: 'Copy' }).click();
    expect(await copied).toBe(code);
  });

test('a long line of code is below the buttons, and no language is named that is none', async ({
  page,
}) => {
  const content = await open(page, 'C6');
  await expect(content).not.toContainText('auto');
  const [button, words] = [content.getByRole('button', { name: 'Copy' }), content.locator('code')];
  const [bar, line] = await Promise.all([button.boundingBox(), words.boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
});

for (const [id, entries] of [
  ['T1', ['Setup', 'Use', 'End']],
  ['T2', ['Install', 'Use', 'Run']],
  ['T3', ['Part', 'Chapter', 'Other']],
] as const)
  test(`${id}: the contents name the headings`, async ({ page }) => {
    await open(page, id);
    const contents = page.getByRole('complementary').getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link')).toHaveText([...entries]);
  });

test('a part is larger than its chapters, which stand under it in the contents', async ({
  page,
}) => {
  const content = await open(page, 'T3');
  const sizes = await content.evaluate((one) =>
    [...one.querySelectorAll('h2, h3')].map((heading) => getComputedStyle(heading).fontSize),
  );
  expect(Number.parseFloat(sizes[0] ?? '')).toBeGreaterThan(Number.parseFloat(sizes[1] ?? ''));
  const contents = page.getByRole('complementary').getByRole('navigation', { name: 'Contents' });
  const indents = await contents
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.firstElementChild?.getBoundingClientRect().left ?? 0),
    );
  expect(indents[1]).toBeGreaterThan(indents[0] ?? 0);
  expect(indents[2]).toBe(indents[1]);
});

for (const id of ['J11', 'J12'])
  test(`${id}: paragraphs stand apart`, async ({ page }) => {
    const gap = await (await open(page, id)).locator('p').evaluateAll(([first, second]) => {
      const [above, below] = [first, second].map((one) => one?.getBoundingClientRect());
      return (below?.top ?? 0) - (above?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThan(5);
  });

test('a cell keeps its alignment', async ({ page }) => {
  await expect((await open(page, 'J13')).locator('td')).toHaveCSS('text-align', 'right');
});

test('a spoiler is covered until it is pressed', async ({ page }) => {
  const content = await open(page, 'J15');
  const covered = content.getByRole('button', { name: 'Show the spoiler' });
  await expect(covered.locator('> *')).toHaveCSS('opacity', '0');
  await covered.press('Enter');
  await expect(covered).toHaveCount(0);
  await expect(content).toHaveText('It was the butler.');
});

test('a word that a search found is marked across the elements that it stands in', async ({
  page,
}) => {
  await open(page, 'T4');
  for (const word of ['unbelievable', 'PostgreSQL', 'database']) {
    await page.evaluate((words) => {
      history.replaceState({ ...history.state, usr: { from: `/?q=${words}` } }, '');
    }, word);
    await page.reload();
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => `${range}`));
    await expect.poll(marked).toContain(word);
  }
});

test('a link within the post goes to any part that has its name', async ({ page }) => {
  const content = await open(page, 'T6');
  await content.getByRole('link', { name: 'Figure 1' }).click();
  await expect(content.locator('img')).toBeInViewport();
  await expect(content.locator('p:has(img)')).toBeFocused();
});

test('an icon of unknown or known size leaves its line one line', async ({ page }) => {
  const row = (await open(page, 'P2')).locator('tr');
  await expect(row.locator('img')).toHaveCount(1);
  expect((await row.boundingBox())?.height).toBeLessThan(45);
  const smiley = (await open(page, 'P3')).locator('p');
  await expect(smiley.locator('img')).toHaveCount(1);
  expect((await smiley.boundingBox())?.height).toBeLessThan(45);
});

test('a picture has the size that its style gives it', async ({ page }) => {
  const image = (await open(page, 'P4')).locator('img');
  await expect(image).toHaveCSS('width', '20px');
});

test('what is copied of a post is its own words, with bullets, numbers and cells for a plain field', async ({
  page,
}) => {
  await open(page, 'mixed');
  const copied = await page.evaluate(() => {
    const content = document.querySelector('main [data-content]') as Element;
    const copy = (first: Node, last: Node) => {
      getSelection()?.setBaseAndExtent(first, 1, last, last.childNodes.length);
      const clipboardData = new DataTransfer();
      content.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
      );
      return [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    };
    const four = content.querySelector('li + li') as Element;
    return {
      all: copy(content.querySelector('p')?.firstChild as Text, content),
      item: copy(content.querySelector('ol')?.firstChild as Element, four),
    };
  });
  expect(copied.all[0]).toBe(
    'efore\n\n3. three\n4. four\n\na\tb\n\nselect 1\n  from t\n\nSee a page\n\ncat',
  );
  expect(copied.all[1]).toBe(
    '<p>efore</p><ol start="3"><li>three</li><li>four</li></ol><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>' +
      '<pre><code class="language-sql">select 1\n  from t</code></pre>' +
      '<p>See <a href="https://example.org/a">a page</a></p><p><img src="https://pictures.example.org/c.png" alt="cat"></p>',
  );
  expect(copied.item[0]).toBe('4. four');
});
