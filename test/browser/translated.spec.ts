import { expect } from '@playwright/test';
import { test } from './mock-test';

/** Runs in the page, from its first text on, like a translator that always translates this site. */
const translateAll = () => {
  const texts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(
      ({ data, parentElement }) => data.trim() && !parentElement?.closest('font, script, style'),
    );
  };
  new MutationObserver((changes) => {
    for (const text of changes.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(texts))
      text.replaceWith(
        Object.assign(document.createElement('font'), { textContent: `~${text.data}` }),
      );
  }).observe(document, { childList: true, subtree: true });
};

test('a row that stays where words are searched for has its title once, though it was translated as soon as it was there', async ({
  page,
}) => {
  await page.addInitScript(translateAll);
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(rows.first()).toContainText('~');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill('the');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('~“the”');
  const row = rows.filter({ has: page.locator('h2 mark') }).first();
  const title = (await row.locator('h2 bdi').textContent())?.replaceAll('~', '');
  await expect(row.getByRole('button', { name: /^Save/ })).toHaveAccessibleName(`Save: ${title}`);
});
