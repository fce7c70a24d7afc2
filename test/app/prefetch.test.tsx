import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Asked, openApp } from '../support/app';
import { saveData, setOnline } from '../support/network';
import { resultLinks } from '../support/results';

const openList = async (limits = {}) => {
  const app = await openApp('/?size=8', { limits });
  await screen.findByRole('button', { name: /Keyboard/ });
  const title = (await resultLinks())[4] as HTMLElement;
  const id = title.getAttribute('href')?.split('/').at(-1);
  const isForIt = ({ body }: Asked) => JSON.stringify(body.postIds) === JSON.stringify([id]);
  return { ...app, title, isForIt };
};

const nextPages = (asked: Asked[]) => asked.filter(({ body }) => body.pageNum === 1);

it('asks for a post that is pointed at, no second time when it is opened, and for no next page before anything was read', async () => {
  const { member, title, asked, isForIt } = await openList();
  await screen.findByRole('navigation', { name: 'Pages' });
  await member.hover(title);
  await waitFor(() => expect(asked.filter(isForIt)).toHaveLength(1));
  // By the time of a later request, an earlier one is here.
  expect(nextPages(asked)).toEqual([]);
  await member.click(title);
  await screen.findByRole('heading', { level: 1, name: new RegExp(title.textContent ?? '') });
  expect(asked.filter(isForIt)).toHaveLength(1);
});

it('asks once for a post that is pointed at again and again, and anew where it is opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { member, title, asked, isForIt, queries } = await openList({ freshMs: 0 });
  for (const clientX of [1, 2]) {
    title.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, clientX }));
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
  }
  expect(asked.filter(isForIt)).toHaveLength(1);
  await member.click(title);
  await waitFor(() => expect(asked.filter(isForIt)).toHaveLength(2));
});

it('fetches the code of a page at the first touch, and no post, nor for a press that moves the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  // Of the build.
  const meta = Object.assign(document.createElement('meta'), {
    name: 'pages',
    content: 'post:p.js',
  });
  document.head.append(meta);
  const fetched = () => document.querySelectorAll('[rel=modulepreload][href$="p.js"]');
  const { title, asked, isForIt } = await openList();
  const point = (type: string, pointerType: string) =>
    title.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
  title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  point('pointerdown', 'mouse');
  title.focus();
  point('pointerover', 'touch');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched()).toHaveLength(0);
  for (const _ of [1, 2]) point('pointerdown', 'touch');
  expect(fetched()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.filter(isForIt)).toEqual([]);
  for (const one of [meta, ...fetched()]) one.remove();
});

it('asks for the next page where the end of this one is read', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
  const { asked } = await openList();
  await screen.findByRole('navigation', { name: 'Pages' });
  await waitFor(() => expect(nextPages(asked)).toHaveLength(1));
});

it('asks for nothing ahead for members who save data', async () => {
  saveData();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { title, asked, isForIt, navigation } = await openList();
  title.focus();
  title.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked.filter(isForIt)).toEqual([]);
  expect(nextPages(asked)).toEqual([]);

  await navigation.navigate(title.getAttribute('href') ?? '');
  await screen.findByRole('heading', { level: 1, name: title.textContent ?? '' });
  await vi.advanceTimersByTimeAsync(1000);
  // The request for posts that link to it.
  expect(asked.filter(({ body }) => body.keywords)).toEqual([]);
});

it('asks for nothing that was pointed at without a network once there is one', async () => {
  const { member, title, asked, isForIt, navigation, queries } = await openList();
  setOnline(false);
  await member.hover(title);
  const paused = () => queries.getQueryCache().findAll({ fetchStatus: 'paused' });
  await waitFor(() => expect(paused()).toHaveLength(1));
  expect(asked.filter(isForIt)).toHaveLength(1);
  setOnline(true);
  // By the time of a later request, an earlier one is here.
  await navigation.navigate('/topics');
  await screen.findByRole('tree', { name: 'Topics' });
  expect(asked.filter(isForIt)).toHaveLength(1);
});
