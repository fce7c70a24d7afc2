import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type OutlineRow, outlineOf } from '../../src/ui/tree/outline';
import { Tree, type TreeProps } from '../../src/ui/tree/tree';
import { storedExpanded, useExpanded } from '../../src/ui/tree/use-tree-state';
import { stageOf } from '../support/stage';

/** Parses rows from text: one per line, indented by two spaces per level, with a count after a colon. */
export const rowsOf = (drawing: string): OutlineRow[] =>
  drawing
    .split('\n')
    .filter((line) => line.trim())
    .map((line, _, [first = '']) => {
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      const outer = /^ */.exec(first)?.[0].length ?? 0;
      const [name = '', count] = line.trim().split(': ');
      const row = { id: name, name, level: (indent - outer) / 2 };
      return count ? { ...row, count: Number(count) } : row;
    });

type Given = Partial<TreeProps> & { rows: readonly OutlineRow[] };

const words: TreeProps['words'] = {
  count: (count) => `${count} books`,
  inside: (count) => `${count} shelves inside`,
  insideInShort: (count) => `${count} in`,
};
const renderName = ({ name }: OutlineRow) => <bdi>{name}</bdi>;

const Stage = ({ rows, ...given }: Given) => {
  const outline = useMemo(() => {
    const levels = rows.map(({ level }) => level);
    return outlineOf({ nodes: rows, levels, detailsOf: (row) => row });
  }, [rows]);
  // A new value for each tree, like on a new visit, so that values that could not be stored are lost.
  const [stored] = useState(() => storedExpanded('parley:open-topics'));
  const shown = { outline, words, renderName, ...useExpanded(stored, outline, undefined) };
  return <Tree label="Shelves" {...shown} {...given} />;
};

const Where = () => <output aria-label="where">{useLocation().pathname}</output>;

export const showTree = (rows: readonly OutlineRow[], given: Partial<TreeProps> = {}) => {
  const shown = (
    <>
      <Stage rows={rows} {...given} />
      <Where />
    </>
  );
  render(shown, { wrapper: stageOf() });
  return userEvent.setup();
};

export const tree = () => screen.getByRole('tree', { name: 'Shelves' });
export const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
export const shownNames = () =>
  screen.getAllByRole('treeitem').map((one) => one.querySelector('bdi')?.textContent);
