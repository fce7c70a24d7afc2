import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplified } from '../../src/contract/traditional';
import { matcherOf } from '../../src/forum/matching/highlight';
import {
  filterTree,
  foundByService,
  pathTo,
  recordTree,
  type TreeRecord,
} from '../../src/forum/topics/record-tree';

type Given = Partial<TreeRecord> & { id: string };

const record = ({ id, ...given }: Given): TreeRecord => ({
  name: id.toUpperCase(),
  sysLanguage: 'EN_US',
  parentId: '',
  postCount: 1,
  ...given,
  id,
});

const leaf = (id: string, parentId = '') => record({ id, parentId });
const branch = (id: string, ...children: TreeRecord[]) => record({ id, children });

/** Records of a drawing: `a(b c)` holds, `b^a` names its parent, `a!` is deleted, `a?` not available, `-` has no id. */
const recordsOf = (drawing: string) => {
  const roots: TreeRecord[] = [];
  const open = [roots];
  for (const [token] of drawing.matchAll(/[()]|[^\s()]+/g)) {
    const beside = open.at(-1) ?? roots;
    if (token === ')') open.pop();
    else if (token === '(') {
      const children: TreeRecord[] = [];
      Object.assign(beside.at(-1) ?? {}, { children });
      open.push(children);
    } else {
      const [, id = '', mark, parentId = ''] = /^(\w*)-?([!?]?)\^?(\w*)$/.exec(token) ?? [];
      beside.push(record({ id, parentId, deleted: mark === '!', available: mark !== '?' }));
    }
  }
  return roots;
};

/** Each row with its level as dots, its id, and what is wrong. */
const drawn = (records: TreeRecord[]) => {
  const { outline, cut } = recordTree(records);
  const rows = outline.nodes.map(({ id }, index) => {
    const row = outline.rowAt(index);
    return `${'.'.repeat(row?.level ?? 0)}${id}${row?.disabled ? ':off' : ''}${cut.has(id) ? ':cut' : ''}`;
  });
  return rows.join(' ');
};

const anyRecords = (() => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '');
  const ofChildren = (children: fc.Arbitrary<TreeRecord[]>) =>
    fc.record({ id, parentId: id, deleted: fc.boolean(), children }).map(record);
  const { any } = fc.letrec<{ any: TreeRecord }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      ofChildren(fc.constant([])),
      ofChildren(fc.array(tie('any'), { maxLength: 3 })),
    ),
  }));
  return fc.array(any, { maxLength: 4 });
})();

describe('a tree of records', () => {
  it.each([
    ['is empty without records', '', ''],
    ['nests by children', 'a(b(c)) d', 'a .b ..c d'],
    ['nests a flat list by parentId', 'a b^a c^b', 'a .b ..c'],
    ['nests a flat list whose parents come later', 'c^b b^a a', 'a .b ..c'],
    ['puts a flat child after nested ones', 'x^a a(b)', 'a .b .x'],
    ['keeps as a root what names a parent that is not here', 'a^elsewhere', 'a'],
    ['keeps as a root what names itself as its parent, and marks it', 'a^a', 'a:cut'],
    ['believes the nesting where parentId says otherwise', 'a(b^z) z', 'a .b z'],
    ['cuts a branch that holds itself, and marks it', 'a(a(b))', 'a:cut'],
    ['cuts a branch that leads back through its children', 'a(b(a(c)))', 'a .b:cut'],
    ['cuts two that name each other as parent', 'a^b b^a', 'b:cut .a'],
    ['cuts a ring of three, and keeps what hangs on it', 'a^c b^a c^b d^b', 'b:cut .c ..a .d'],
    ['shows an id once, where it is met first', 'a(x) b(x) a', 'a .x b'],
    ['leaves out what is deleted', 'a! b', 'b'],
    ['leaves out what is not available', 'a?(b!) c', 'c'],
    ['keeps what is deleted while it holds what is not', 'a!(b! c!(d))', 'a:off .c:off ..d'],
    ['tells a deleted row before a live branch from one that holds it', 'a! b!(c)', 'b:off .c'],
    ['gives what a record without an id holds to what holds that', 'a(-(b -(c))) -', 'a .b .c'],
  ])('%s', (_, given, rows) => {
    expect(drawn(recordsOf(given))).toBe(rows);
  });

  it('gives the path to a record from its root, and none for an unknown id', () => {
    const tree = recordTree(recordsOf('a(b(c))'));
    expect(pathTo(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(pathTo(tree, 'z')).toEqual([]);
  });

  it('takes 20,000 levels without a stack of calls', () => {
    let at = leaf('0');
    for (let level = 1; level < 20_000; level++) at = branch(String(level), at);
    const { outline } = recordTree([at]);
    expect(outline.rowAt(19_999)?.level).toBe(19_999);
    expect(pathTo(recordTree([at]), '0').length).toBe(20_000);
  });

  it('takes a flat chain of 50,000 in either order', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => leaf(String(at), String(at + 1)));
    for (const records of [chain, chain.toReversed()])
      expect(recordTree(records).outline.rowAt(49_999)?.level).toBe(49_999);
  });

  it('takes a ring of 100,000', () => {
    const ring = Array.from({ length: 100_000 }, (_, at) =>
      leaf(String(at), String((at + 1) % 100_000)),
    );
    const { outline, cut } = recordTree(ring);
    expect([outline.size, cut.size]).toEqual([100_000, 1]);
  });

  it('shows an id once and holds no row inside itself, whatever comes', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { outline } = recordTree(records);
        const ids = outline.nodes.map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('');
        for (const [index, parent] of outline.parent.entries()) expect(parent).toBeLessThan(index);
        for (const [index, end] of outline.end.entries()) expect(end).toBeGreaterThan(index);
      }),
    );
  });
});

const topic = (name: string, remark = '', children: TreeRecord[] = []) => ({
  ...record({ id: name, remark, children }),
  name,
});

const shelves = [
  topic('Data', '', [
    topic('Paging 分页', '', [topic('Keyset 游标分页'), topic('Offset')]),
    topic('Café 论坛', 'Where people sit'),
  ]),
  topic('Help'),
];
const tree = recordTree(shelves);

describe('finding in a tree', () => {
  it.each([
    [
      'a word keeps the rows that lead to it',
      'keyset',
      ['Data', 'Paging 分页', 'Keyset 游标分页'],
      1,
    ],
    [
      'one Chinese character is a word',
      '页',
      ['Data', 'Paging 分页', 'Keyset 游标分页', 'Offset'],
      2,
    ],
    ['traditional characters find simplified ones', '論壇', ['Data', 'Café 论坛'], 1],
    ['accents and full-width letters are folded', 'ＣＡＦＥ', ['Data', 'Café 论坛'], 1],
    ['every word must be there', 'paging 游', [], 0],
    ['Chinese beside Latin is two words', 'café论', ['Data', 'Café 论坛'], 1],
    ['a remark counts', 'people sit', ['Data', 'Café 论坛'], 1],
    [
      'a row that matches keeps what is inside it',
      'data',
      ['Data', 'Paging 分页', 'Keyset 游标分页', 'Offset', 'Café 论坛'],
      1,
    ],
    ['white space finds everything', '  ', tree.outline.nodes.map(({ name }) => name), 6],
  ])('%s', (_, keywords, names, matches) => {
    const found = filterTree(tree, matcherOf(keywords, simplified));
    expect(found.tree.outline.nodes.map(({ name }) => name)).toEqual(names);
    expect(found.matches).toHaveLength(matches);
  });

  const sixOthers = ['Data a', 'Data b', 'Data c', 'Data d', 'Data e', 'Data f'];

  it.each([
    [
      'what a service found is left as it is, and its leaves are matches',
      [topic('Data', '', [topic('Keys'), topic('Rows', '', [topic('Old data')])])],
      ['Data', 'Keys', 'Old data'],
    ],
    ['all that is known, by a service that ignores keywords, is filtered here', shelves, ['Data']],
    ['as many as are known may be others', sixOthers.map((id) => topic(id)), sixOthers],
    ['fewer than are known here do not take these away', [], ['Data']],
  ])('%s', (_, answer, matches) => {
    expect(foundByService(recordTree(answer), tree, matcherOf('data', simplified)).matches).toEqual(
      matches,
    );
  });

  it('a match of a service keeps what is known to be inside it', () => {
    const known = recordTree(recordsOf('a(b(c) d) e'));
    const found = foundByService(recordTree(recordsOf('a x')), known, matcherOf('a', simplified));
    expect(found.tree.outline.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'x']);
    expect(found.tree.levels).toEqual([0, 1, 2, 1, 0]);
  });

  it('what is inside two matches of a service stands in one of them', () => {
    const known = recordTree(recordsOf('a(b(c(d)))'));
    const found = foundByService(
      recordTree(recordsOf('a c x y z')),
      known,
      matcherOf('a', simplified),
    );
    expect(found.tree.outline.nodes.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'x',
      'y',
      'z',
    ]);
    expect(found.tree.levels).toEqual([0, 1, 0, 1, 0, 0, 0]);
  });
});
