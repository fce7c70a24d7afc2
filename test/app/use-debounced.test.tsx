import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDebounced } from '../../src/ui/use-debounced';
import { stageOf } from '../support/stage';

it('a word that was cleared does not come back when another is typed at once', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useDebounced, {
    initialProps: 'abc',
    wrapper: stageOf(),
  });
  rerender('');
  act(() => vi.advanceTimersByTime(50));
  rerender('x');
  expect(result.current).toBe('');
  act(() => vi.advanceTimersByTime(250));
  expect(result.current).toBe('x');
});
