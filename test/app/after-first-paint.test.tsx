import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

/** In milliseconds: longer than the frames and rasterisation of a page. */
const aWhile = 300;

const afterAWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, aWhile)));

beforeEach(() => vi.resetModules());

it('the first page is on the screen a while after it was answered and drawn', async () => {
  const { pageIsDrawn, useAfterFirstPaint, waitForFirstPage } = await import(
    '../../src/device/after-first-paint'
  );
  let answer = () => {};
  waitForFirstPage(new Promise<void>((resolve) => (answer = resolve)), 60_000);
  const { result } = renderHook(useAfterFirstPaint);
  pageIsDrawn();
  await afterAWhile();
  expect(result.current).toBe(false);
  answer();
  await vi.waitFor(() => expect(result.current).toBe(true));
});

it('a page that was answered and is not drawn is waited for', async () => {
  const { pageIsDrawn, useAfterFirstPaint, waitForFirstPage } = await import(
    '../../src/device/after-first-paint'
  );
  waitForFirstPage(Promise.resolve(), 60_000);
  const { result } = renderHook(useAfterFirstPaint);
  await afterAWhile();
  expect(result.current).toBe(false);
  pageIsDrawn();
  await vi.waitFor(() => expect(result.current).toBe(true));
});

it('what comes after a page that is never answered comes all the same', async () => {
  const { useAfterFirstPaint, waitForFirstPage } = await import(
    '../../src/device/after-first-paint'
  );
  waitForFirstPage(new Promise(() => {}), aWhile);
  const { result } = renderHook(useAfterFirstPaint);
  expect(result.current).toBe(false);
  await vi.waitFor(() => expect(result.current).toBe(true));
});
