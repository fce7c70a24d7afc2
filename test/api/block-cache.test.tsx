import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockCache, useBlocks } from '../../src/api/block-cache';
import { type Block, block } from '../../src/contract/block';
import type { PostSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { contextOf } from '../support/context';
import { stageOf } from '../support/stage';

const plain = read(block, {}).value;
const blockOf = (id: string, rest: Partial<Block> = {}): Block => ({
  ...plain,
  id,
  name: `Block ${id}`,
  ...rest,
});
const postIn = (forumBlock: Block) => ({ forumBlock }) as PostSummary;

let blocks: ReturnType<typeof blockCache>;
beforeEach(() => {
  blocks = contextOf().get(blockCache);
});
const cacheBlocks = (posts: PostSummary[]) => blocks.learn(posts);
const cachedBlocks = () => blocks.read();
const idsKnown = () => [...cachedBlocks().keys()].sort();

const key = 'parley:learned-blocks';

describe('blocks', () => {
  it('are learned from posts, with all that nest in them', () => {
    const leaf = blockOf('3', { parentId: '2' });
    const middle = blockOf('2', { parentId: '1', children: [leaf] });
    cacheBlocks([postIn(blockOf('1', { children: [middle] })), postIn(blockOf('4'))]);
    expect(idsKnown()).toEqual(['1', '2', '3', '4']);
    expect(cachedBlocks().get('3')).toEqual({
      id: '3',
      name: 'Block 3',
      ico: '',
      parentId: '2',
      postCount: 0,
      sysLanguage: '',
    });
  });

  it('are learned once where many posts lie in one, and renamed where it was renamed', () => {
    cacheBlocks([postIn(blockOf('1')), postIn(blockOf('1'))]);
    const before = cachedBlocks();
    cacheBlocks([postIn(blockOf('1'))]);
    expect(cachedBlocks()).toBe(before);
    cacheBlocks([postIn(blockOf('1', { name: 'Another name' }))]);
    cacheBlocks([postIn(blockOf('1', { name: '' }))]);
    expect(cachedBlocks().get('1')?.name).toBe('Another name');
  });

  it.each([{ deleted: true }, { available: false }])('are forgotten where they are %o', (gone) => {
    cacheBlocks([postIn(blockOf('1')), postIn(blockOf('2'))]);
    cacheBlocks([postIn(blockOf('1', gone))]);
    expect(idsKnown()).toEqual(['2']);
  });

  it('are not learned from a post that has none', () => {
    cacheBlocks([postIn(blockOf(''))]);
    expect(idsKnown()).toEqual([]);
  });

  it('are learned however many lie side by side, up to what is remembered', () => {
    const children = Array.from({ length: 200_000 }, (_, index) => blockOf(String(index)));
    cacheBlocks([postIn(blockOf('root', { children }))]);
    expect(cachedBlocks().size).toBe(2000);
    cacheBlocks([postIn(blockOf('root', { name: 'Renamed' }))]);
    expect(cachedBlocks().get('root')?.name).toBe('Renamed');
    cacheBlocks([postIn(blockOf('root', { deleted: true }))]);
    expect(cachedBlocks().has('root')).toBe(false);
  });

  it('tell who watches them, only when something is new', () => {
    const app = contextOf();
    blocks = app.get(blockCache);
    const hear = vi.fn();
    const { unmount } = renderHook(() => hear(useBlocks()), { wrapper: stageOf({}, app) });
    hear.mockClear();
    act(() => cacheBlocks([postIn(blockOf('1'))]));
    act(() => cacheBlocks([postIn(blockOf('1'))]));
    expect(hear).toHaveBeenCalledTimes(1);
    unmount();
    cacheBlocks([postIn(blockOf('2'))]);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('are those that the host named, until posts say more of them', () => {
    const named = [
      { id: '1', name: 'Tea house' },
      { id: '2', name: 'Help' },
    ];
    blocks = contextOf({ blocks: named }).get(blockCache);
    cacheBlocks([postIn(blockOf('1', { name: 'Tea room', postCount: 3 }))]);
    expect(idsKnown()).toEqual(['1', '2']);
    expect(cachedBlocks().get('1')).toMatchObject({ name: 'Tea room', postCount: 3 });
    cacheBlocks([postIn(blockOf('2', { name: '', postCount: 7, parentId: '1' }))]);
    expect(cachedBlocks().get('2')).toMatchObject({ name: 'Help', postCount: 7, parentId: '1' });
    expect(cachedBlocks()).toBe(cachedBlocks());
    expect(localStorage.getItem(key)).not.toContain('Help');
  });

  it.each([
    ['rows of an older version', '[{"id":"1"},{"id":"2","name":"no parent"}]', []],
    [
      'names that JavaScript knows',
      JSON.stringify([blockOf('__proto__'), blockOf('constructor')]),
      ['__proto__', 'constructor'],
    ],
  ])('are learned anew where storage holds %s', (_what, stored, known) => {
    localStorage.setItem(key, stored);
    expect(idsKnown()).toEqual(known);
    cacheBlocks([postIn(blockOf('9'))]);
    expect(idsKnown()).toEqual(['9', ...known].sort());
  });
});
