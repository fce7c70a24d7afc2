import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplified } from '../../src/contract/traditional';
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
const gone = (one: TreeRecord) => ({ ...one, deleted: true });
const unavailable = (one: TreeRecord) => ({ ...one, available: false });

/** A line for each row: its level as dots, its id, and what is wrong. */
const drawn = (records: TreeRecord[]) => drawnTree(recordTree(records));

const drawnTree = ({ outline, cut }: ReturnType<typeof recordTree>) => {
  return outline.nodes.map(({ id }, index) => {
    const row = outline.rowAt(index);
    return `${'.'.repeat(row?.level ?? 0)}${id}${row?.disabled ? ' off' : ''}${cut.has(id) ? ' cut' : ''}`;
  });
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
  it.each<[string, TreeRecord[], string[]]>([
    ['is empty without records', [], []],
    [
      'nests by children',
      [branch('a', branch('b', leaf('c'))), leaf('d')],
      ['a', '.b', '..c', 'd'],
    ],
    [
      'nests a flat list by parentId',
      [leaf('a'), leaf('b', 'a'), leaf('c', 'b')],
      ['a', '.b', '..c'],
    ],
    [
      'nests a flat list whose parents come later',
      [leaf('c', 'b'), leaf('b', 'a'), leaf('a')],
      ['a', '.b', '..c'],
    ],
    [
      'puts a flat child after nested ones',
      [leaf('x', 'a'), branch('a', leaf('b'))],
      ['a', '.b', '.x'],
    ],
    ['keeps as a root what names a parent that is not here', [leaf('a', 'elsewhere')], ['a']],
    ['keeps as a root what names itself as its parent, and marks it', [leaf('a', 'a')], ['a cut']],
    [
      'believes the nesting where parentId says otherwise',
      [branch('a', leaf('b', 'z')), leaf('z')],
      ['a', '.b', 'z'],
    ],
    [
      'cuts a branch that holds itself, and marks it',
      [branch('a', branch('a', leaf('b')))],
      ['a cut'],
    ],
    [
      'cuts a branch that leads back through its children',
      [branch('a', branch('b', branch('a', leaf('c'))))],
      ['a', '.b cut'],
    ],
    ['cuts two that name each other as parent', [leaf('a', 'b'), leaf('b', 'a')], ['b cut', '.a']],
    [
      'cuts a ring of three, and keeps what hangs on it',
      [leaf('a', 'c'), leaf('b', 'a'), leaf('c', 'b'), leaf('d', 'b')],
      ['b cut', '.c', '..a', '.d'],
    ],
    [
      'shows an id once, where it is met first',
      [branch('a', leaf('x')), branch('b', leaf('x')), leaf('a')],
      ['a', '.x', 'b'],
    ],
    ['leaves out what is deleted', [gone(leaf('a')), leaf('b')], ['b']],
    [
      'leaves out what is not available',
      [unavailable(branch('a', gone(leaf('b')))), leaf('c')],
      ['c'],
    ],
    [
      'keeps what is deleted while it holds what is not, without a way to it',
      [gone(branch('a', gone(leaf('b')), gone(branch('c', leaf('d')))))],
      ['a off', '.c off', '..d'],
    ],
    [
      'tells a deleted row before a live branch from one that holds it',
      [gone(leaf('a')), gone(branch('b', leaf('c')))],
      ['b off', '.c'],
    ],
    [
      'gives what a record without an id holds to what holds that',
      [branch('a', branch('', leaf('b'), branch('', leaf('c')))), leaf('')],
      ['a', '.b', '.c'],
    ],
    ['keeps a record without a name', [record({ id: 'a', name: '' })], ['a']],
  ])('%s', (_, records, expected) => {
    expect(drawn(records)).toEqual(expected);
  });

  it('gives the path to a record from its root, and none for an unknown id', () => {
    const tree = recordTree([branch('a', branch('b', leaf('c')))]);
    expect(pathTo(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(pathTo(tree, 'z')).toEqual([]);
  });

  it('takes 100,000 levels without a stack of calls', () => {
    let at = leaf('0');
    for (let level = 1; level < 100_000; level++) at = branch(String(level), at);
    const { outline } = recordTree([at]);
    expect(outline.size).toBe(100_000);
    expect(outline.rowAt(99_999)?.level).toBe(99_999);
    expect(pathTo(recordTree([at]), '0')).toHaveLength(100_000);
  });

  it('takes a flat chain of 100,000 in either order', () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => leaf(String(at), String(at + 1)));
    for (const records of [chain, chain.toReversed()])
      expect(recordTree(records).outline.rowAt(99_999)?.level).toBe(99_999);
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
    ['one Chinese character is a word', '页', ['Data', 'Paging 分页', 'Keyset 游标分页'], 2],
    ['traditional characters find simplified ones', '論壇', ['Data', 'Café 论坛'], 1],
    ['accents and full-width letters are folded', 'ＣＡＦＥ', ['Data', 'Café 论坛'], 1],
    ['every word must be there', 'paging 游', [], 0],
    ['a remark counts', 'people sit', ['Data', 'Café 论坛'], 1],
    ['a row that matches does not keep what is inside it', 'data', ['Data'], 1],
    ['white space finds everything', '  ', tree.outline.nodes.map(({ name }) => name), 6],
  ])('%s', (_, keywords, names, matches) => {
    const found = filterTree(tree, keywords, simplified);
    expect(found.tree.outline.nodes.map(({ name }) => name)).toEqual(names);
    expect(found.matches).toHaveLength(matches);
  });

  it.each([
    [
      'what a service found is left as it is, and its leaves are matches',
      [topic('Data', '', [topic('Keys'), topic('Rows', '', [topic('Old data')])])],
      ['Data', 'Keys', 'Old data'],
    ],
    ['all that is known, by a service that ignores keywords, is filtered here', shelves, ['Data']],
    ['fewer than are known here do not take these away', [], ['Data']],
  ])('%s', (_, answer, matches) => {
    expect(foundByService(recordTree(answer), tree, 'data', simplified).matches).toEqual(matches);
  });
});
