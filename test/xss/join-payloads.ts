import type { Browser } from '@playwright/test';

const most = { payloads: 24, characters: 30_000 };

/**
 * Joins payloads into groups in which each parses like it does alone, not swallowed by an element that an
 * earlier one left open. The browser's own parser decides. All others stay separate.
 */
export const joinPayloads = async (browser: Browser, payloads: readonly string[]) => {
  const page = await browser.newPage();
  const groups = await page.evaluate(groupsIn, { payloads, most });
  await page.close();
  return groups;
};

/** Runs in the page, so it must be self-contained. */
function groupsIn({ payloads, most: max }: { payloads: readonly string[]; most: typeof most }) {
  const treeOf = (html: string) => {
    const {
      documentElement: root,
      head,
      body,
    } = new DOMParser().parseFromString(html, 'text/html');
    const isPlain = body && root.attributes.length + body.attributes.length === 0;
    return isPlain ? head.innerHTML + body.innerHTML : null;
  };
  const groups: string[][] = [];
  let group: string[] = [];
  let tree = '';
  for (const payload of payloads) {
    const own = payload.length < max.characters ? treeOf(payload) : null;
    // An unclosed payload would swallow the next one.
    const ends = own !== null && treeOf(`${payload}<p>x</p>`) === `${own}<p>x</p>`;
    if (!ends) {
      groups.push([payload]);
      continue;
    }
    const joined = [...group, payload].join('');
    const fits = group.length < max.payloads && joined.length < max.characters;
    if (!fits || treeOf(joined) !== tree + own) {
      groups.push(group);
      group = [];
      tree = '';
    }
    group.push(payload);
    tree += own;
  }
  return [...groups, group].filter(({ length }) => length > 0);
}
