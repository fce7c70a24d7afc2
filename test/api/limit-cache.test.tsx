import { notifyManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limitCache } from '../../src/api/limit-cache';
import { openApp } from '../support/app';

const rows = (count: number) => ({ content: Array.from({ length: count }, (_, id) => ({ id })) });

const openCache = (most: number) => {
  const queries = new QueryClient();
  onTestFinished(limitCache(queries, most));
  const show = (name: string, count = 10) => {
    queries.setQueryData([name], rows(count));
    return new QueryObserver(queries, { queryKey: [name], enabled: false }).subscribe(() => {});
  };
  const keeps = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  return { queries, show, keeps };
};

it('of the answers that no page shows the latest stay, as many as there is room for', async () => {
  const { show, keeps } = openCache(30);
  for (const name of 'abcdef') show(name)();
  await vi.waitFor(() => expect(keeps()).toEqual(['d', 'e', 'f']));
});

it('without a network all stay, because what is gone could not be asked for again', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { show, keeps } = openCache(30);
  for (const name of 'abcdef') show(name)();
  await new Promise<void>((tidied) => notifyManager.schedule(tidied));
  expect(keeps()).toEqual([...'abcdef']);
});

it('an answer that was shown again is among the latest', async () => {
  const { show, keeps, queries } = openCache(30);
  for (const name of 'abc') show(name)();
  new QueryObserver(queries, { queryKey: ['a'], enabled: false }).subscribe(() => {})();
  show('d')();
  await vi.waitFor(() => expect(keeps()).toEqual(['a', 'c', 'd']));
});

it('what is shown stays, however much it is, also while a page subscribes anew', async () => {
  const { show, keeps } = openCache(30);
  const names = [...'abcdef'];
  let stops = names.map((name) => show(name, 20));
  show('g')();
  for (const stop of stops) stop();
  stops = names.map((name) => show(name, 20));
  show('h', 20)();
  show('i', 20)();
  await vi.waitFor(() => expect(keeps()).toEqual([...names, 'i']));
});

it('the latest stays though it alone has no room', async () => {
  const { show, keeps } = openCache(30);
  show('a')();
  show('b', 100)();
  await vi.waitFor(() => expect(keeps()).toEqual(['b']));
});

it('of topics, those in one another count as well, and take no room from posts', async () => {
  const { show, keeps, queries } = openCache(30);
  const showTopics = (name: string) => {
    const children = Array.from({ length: 799 }, () => ({ children: [] }));
    queries.setQueryData(['topics', 'list', name], { content: [{ children }] });
    new QueryObserver(queries, { queryKey: ['topics', 'list', name], enabled: false }).subscribe(
      () => {},
    )();
  };
  show('a', 25)();
  for (const name of 'bcd') showTopics(name);
  await vi.waitFor(() => expect(keeps()).toEqual(['a', 'topics']));
  expect(queries.getQueryData(['topics', 'list', 'd'])).toBeDefined();
});

it('a branch of topics that was found counts as many as are in its tree', async () => {
  const { queries } = openCache(30);
  for (const name of 'abc') {
    const tree = { outline: { size: 500 } };
    queries.setQueryData(['topics', 'position', name], { tree });
  }
  const kept = () => queries.getQueryCache().findAll({ queryKey: ['topics', 'position'] });
  await vi.waitFor(() => expect(kept().map(({ queryKey }) => queryKey[2])).toEqual(['b', 'c']));
});

it('a question without an answer does not make the latest answer go', async () => {
  const { show, keeps, queries } = openCache(30);
  show('a')();
  show('b', 100)();
  new QueryObserver(queries, { queryKey: ['c'], enabled: false }).subscribe(() => {})();
  await vi.waitFor(() => expect(keeps()).toEqual(['b']));
});

it('what there was before it began is counted too', async () => {
  const queries = new QueryClient();
  for (const name of 'abcdef') queries.setQueryData([name], rows(10));
  onTestFinished(limitCache(queries, 30));
  const { length } = queries.getQueryCache().getAll();
  expect(length).toBe(6);
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toHaveLength(3));
});

it('the app begins with it once its page is drawn', async () => {
  const { queries } = await openApp('/');
  for (let page = 0; page < 100; page++) queries.setQueryData(['page', page], rows(10));
  const kept = () => queries.getQueryCache().findAll({ queryKey: ['page'] });
  await vi.waitFor(() => expect(kept().length).toBeLessThanOrEqual(50), 20_000);
  expect(kept().at(-1)?.queryKey).toEqual(['page', 99]);
});
