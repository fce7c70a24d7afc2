import { describe, expect, it } from 'vitest';
import { simplified } from '../../src/contract/traditional';
import {
  filterTree,
  foundByService,
  recordTree,
  type TreeRecord,
} from '../../src/forum/topics/record-tree';

const topic = (name: string, remark = '', children: TreeRecord[] = []): TreeRecord => ({
  id: name,
  name,
  remark,
  sysLanguage: '',
  parentId: '',
  postCount: 0,
  children,
});

const tree = recordTree([
  topic('Data', '', [
    topic('Paging 分页', '', [topic('Keyset 游标分页'), topic('Offset')]),
    topic('Café 论坛', 'Where people sit'),
  ]),
  topic('Help'),
]);

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

  it('leaves what a service found as it is, and takes its leaves for matches', () => {
    const found = foundByService(tree, 'data', simplified);
    expect(found.tree).toBe(tree);
    expect(found.matches).toEqual(['Data', 'Keyset 游标分页', 'Offset', 'Café 论坛', 'Help']);
  });
});
