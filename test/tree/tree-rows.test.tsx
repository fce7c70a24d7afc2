import { fireEvent, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../src/ui/tree/outline';
import { useTreeState } from '../../src/ui/tree/use-tree-state';
import { mostPlainRows } from '../../src/ui/tree/use-window';
import { row, rowsOf, shownNames, showTree, tree } from './tree-stage';

const shelves = rowsOf(`
  Data: 2140
    Paging: 44
      Keyset: 17
    Search: 36
  Help`);

const addressOf = (id: string) => `/shelves/${id}`;
const where = () => screen.getByLabelText('where').textContent;
const toggleOf = (name: string) => {
  const toggle = row(name).querySelector('[data-toggle]');
  if (!toggle) throw new Error(`${name} has no chevron`);
  return toggle;
};

describe('the rows of a tree', () => {
  it('say their level, their position and how many there are beside them', () => {
    showTree(shelves, { current: 'Keyset' });
    const said = screen
      .getAllByRole('treeitem')
      .map((one) =>
        ['level', 'posinset', 'setsize', 'expanded'].map((name) =>
          one.getAttribute(`aria-${name}`),
        ),
      );
    expect(said).toEqual([
      ['1', '1', '2', 'true'],
      ['2', '1', '2', 'true'],
      ['3', '1', '1', null],
      ['2', '2', '2', null],
      ['1', '2', '2', null],
    ]);
  });

  it('show counts as the language writes them, and describe them in words', () => {
    showTree(shelves);
    expect(row('Data')).toHaveTextContent('2,140');
    expect(row('Data')).toHaveAccessibleDescription('2140 books');
    expect(row('Help')).not.toHaveAttribute('aria-description');
  });

  it('say how many are inside while they are collapsed, and counted on their own', async () => {
    const own = shelves.map((one) => ({ ...one, countsItself: true }));
    const user = showTree(own);
    const data = () => row('Data');
    await user.click(data());
    await user.keyboard('{ArrowLeft}');
    expect(data()).toHaveTextContent('3 in · 2,140');
    expect(data()).toHaveAccessibleDescription('3 shelves inside · 2140 books');
    await user.keyboard('{ArrowRight}');
    expect(data()).toHaveTextContent(/Data2,140$/);
    expect(data()).toHaveAccessibleDescription('2140 books');
  });

  it.each([
    ['aria-current', { addressOf }, 'true', null],
    ['aria-selected', { onPick: () => {} }, 'true', 'false'],
  ])('say which one is current by %s', (name, given, isCurrent, isOther) => {
    showTree(shelves, { ...given, current: 'Help' });
    expect(row('Help').getAttribute(name)).toBe(isCurrent);
    expect(row('Data').getAttribute(name)).toBe(isOther);
  });
});

describe('a click in a tree', () => {
  it('on a link follows it and opens what is inside', async () => {
    const user = showTree(shelves, { addressOf });
    expect(row('Data')).toHaveAttribute('href', '/shelves/Data');
    await user.click(row('Data'));
    expect(where()).toBe('/shelves/Data');
    expect(shownNames()).toEqual(['Data', 'Paging', 'Search', 'Help']);
  });

  it('on the chevron opens and closes, and follows nothing', async () => {
    const user = showTree(shelves, { addressOf });
    await user.click(toggleOf('Data'));
    expect(row('Data')).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggleOf('Data'));
    expect(row('Data')).toHaveAttribute('aria-expanded', 'false');
    expect(where()).toBe('/');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s is the browser’s', (key) => {
    showTree(shelves, { addressOf });
    let isLeft = false;
    // jsdom's default would leave the page.
    document.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(row('Data'), { [key]: true });
    expect(isLeft).toBe(true);
    expect([where(), shownNames()]).toEqual(['/', ['Data', 'Help']]);
  });

  it('picks where rows are choices', async () => {
    const onPick = vi.fn();
    const user = showTree(shelves, { onPick });
    await user.click(row('Help'));
    expect(onPick.mock.calls).toEqual([['Help']]);
  });

  it('on a row that leads nowhere opens it and does no more', async () => {
    const onPick = vi.fn();
    const closed = shelves.map((one) => (one.id === 'Data' ? { ...one, disabled: true } : one));
    const user = showTree(closed, { onPick, addressOf });
    expect(row('Data')).not.toHaveAttribute('href');
    expect(row('Data')).toHaveAttribute('aria-disabled', 'true');
    await user.click(row('Data'));
    expect(shownNames()).toEqual(['Data', 'Paging', 'Search', 'Help']);
    expect([onPick.mock.calls, where()]).toEqual([[], '/']);
  });
});

describe('what is open in a tree', () => {
  it('is what holds the current row, and what was opened here before', () => {
    localStorage.setItem('parley:open-topics', '["Data"]');
    showTree(shelves);
    expect(shownNames()).toEqual(['Data', 'Paging', 'Search', 'Help']);
  });

  it('is remembered on this device', async () => {
    const user = showTree(shelves);
    await user.click(toggleOf('Data'));
    expect(localStorage.getItem('parley:open-topics')).toBe('["Data"]');
  });
});

it('a branch that holds the current row stays closed where only counts change', () => {
  const onExpand = vi.fn();
  const treeOf = (rows: typeof shelves) =>
    outlineOf({ nodes: rows, levels: rows.map(({ level }) => level), detailsOf: (one) => one });
  const { rerender } = renderHook(
    (outline) => useTreeState({ outline, current: 'Keyset', expanded: [], onExpand }),
    { initialProps: treeOf(shelves) },
  );
  rerender(treeOf(shelves.map((one) => ({ ...one, count: 1 }))));
  expect(onExpand.mock.calls).toEqual([[['Data', 'Paging']]]);
  rerender(treeOf(shelves.filter(({ id }) => id !== 'Help')));
  expect(onExpand).toHaveBeenCalledTimes(2);
});

describe('a tree of more rows than are worth having in the page', () => {
  const many = Array.from({ length: mostPlainRows + 1 }, (_, index) => ({
    id: `row ${index}`,
    name: `Row ${index}`,
    level: 0,
  }));

  it('is plain up to the threshold', () => {
    showTree(many.slice(1));
    expect(screen.getAllByRole('treeitem')).toHaveLength(mostPlainRows);
  });

  it('has some of them above it, each with its position among all', () => {
    showTree(many);
    const rows = screen.getAllByRole('treeitem');
    expect(rows.length).toBeLessThan(mostPlainRows / 2);
    expect(rows[3]).toHaveAttribute('aria-posinset', '4');
    expect(rows[3]).toHaveAttribute('aria-setsize', String(many.length));
  });

  it('renders the row that a key leads to, and keeps it for the next key', async () => {
    const user = showTree(many);
    await user.tab();
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent(`Row ${mostPlainRows}`);
    expect(document.activeElement).toHaveAttribute('aria-posinset', String(many.length));
    await user.keyboard('{Home}');
    expect(document.activeElement).toHaveTextContent('Row 0');
    expect(tree().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});
