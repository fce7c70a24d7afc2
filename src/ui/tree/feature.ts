import type { FeatureImplementation, TreeInstance } from '@headless-tree/core';
import { childrenOf } from './branches';
import type { OutlineRow } from './outline';
import type { VisibleRows } from './visible-rows';

type Tree = TreeInstance<OutlineRow>;

export const shownRows = (tree: Tree) => tree.getConfig().dataLoader as unknown as VisibleRows;

export const focusedIndex = (tree: Tree) =>
  Math.max(0, shownRows(tree).indexOf(tree.getState().focusedItem ?? ''));

export const focusRow = (tree: Tree, index: number) => {
  const rows = shownRows(tree);
  const row = rows.rowAt(Math.max(0, Math.min(index, rows.count - 1)));
  if (row) tree.applySubStateUpdate('focusedItem', row.id);
};

const openRows = (tree: Tree, ids: string[]) =>
  tree.getConfig().setExpandedItems?.((open) => [...open, ...ids]);

/**
 * Puts an outline under the library. Its own walk calls itself for every level, copies the path at
 * each row and makes an object for each row: at 100,000 rows that is seconds, at 10,000 levels the
 * end of the stack. The state, what keys do and what has the focus stay the library's.
 */
export const outlineFeature: FeatureImplementation<OutlineRow> = {
  key: 'outline',

  treeInstance: {
    getItemsMeta: () => [],
    retrieveItemData: ({ tree }, id) => shownRows(tree).getItem(id),
    getFocusedItem: ({ tree }) =>
      tree.getItemInstance(shownRows(tree).rowAt(focusedIndex(tree))?.id ?? ''),
    focusNextItem: ({ tree }) => focusRow(tree, focusedIndex(tree) + 1),
    focusPreviousItem: ({ tree }) => focusRow(tree, focusedIndex(tree) - 1),
    // The row is in the page before a key's handler returns; see `pressKey`.
    updateDomFocus: () => {},
  },

  itemInstance: {
    getItemMeta: ({ tree, itemId }) => {
      const rows = shownRows(tree);
      const { outline } = rows;
      const place = rows.placeOf(itemId);
      return {
        itemId,
        parentId: outline.named[outline.parent[place] ?? -1]?.id ?? null,
        level: outline.rowAt(place)?.level ?? 0,
        index: rows.indexOf(itemId),
        posInSet: (outline.posInSet[place] ?? 1) - 1,
        setSize: outline.setSize[place] ?? 1,
      };
    },
    isExpanded: ({ tree, itemId }) => shownRows(tree).isOpen(itemId),
    expand: ({ tree, item, itemId }) => {
      if (item.isFolder() && !item.isExpanded()) openRows(tree, [itemId]);
    },
    collapse: ({ tree, item, itemId }) => {
      if (item.isExpanded())
        tree.getConfig().setExpandedItems?.((open) => open.filter((id) => id !== itemId));
    },
  },

  hotkeys: {
    // At a leaf the library would go on to the next row; the pattern says it stays.
    expandOrDown: {
      hotkey: 'ArrowRight',
      handler: (_, tree) => {
        const item = tree.getFocusedItem();
        if (item.isExpanded()) tree.focusNextItem();
        else item.expand();
      },
    },
    focusFirstItem: { hotkey: 'Home', handler: (_, tree) => focusRow(tree, 0) },
    focusLastItem: {
      hotkey: 'End',
      handler: (_, tree) => focusRow(tree, shownRows(tree).count - 1),
    },
  },
};

/** Opens every row beside the focused one. */
export const openSiblings = (tree: Tree) => {
  const rows = shownRows(tree);
  const { outline } = rows;
  const focused = rows.places[focusedIndex(tree)] ?? 0;
  const ids = childrenOf(outline, outline.parent[focused] ?? -1)
    .map((place) => outline.named[place]?.id ?? '')
    .filter((id) => rows.isFolder(id) && !rows.isOpen(id));
  if (ids.length > 0) openRows(tree, ids);
};
