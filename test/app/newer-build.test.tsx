import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useNewerBuild } from '../../src/app/shell-registration';
import { stageOf } from '../support/stage';

const hourMs = 3_600_000;

it('a newer build is looked for an hour after the last time, also where that was a look at the page between two hours', async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const update = vi.fn(async () => {});
  const registration = Object.assign(new EventTarget(), { update });
  const known = async () => registration;
  const serviceWorker = { getRegistration: known, register: known };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), serviceWorker),
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { unmount } = renderHook(useNewerBuild, { wrapper: stageOf() });
  await act(() => vi.advanceTimersByTimeAsync(1.2 * hourMs));
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1.1 * hourMs));
  expect(update).toHaveBeenCalledTimes(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
