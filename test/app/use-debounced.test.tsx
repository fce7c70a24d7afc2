import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useDebounced } from '../../src/ui/use-debounced';

it('a word that was cleared does not come back when another is typed at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result, rerender } = renderHook(useDebounced, { initialProps: 'abc' });
  rerender('');
  act(() => vi.advanceTimersByTime(50));
  rerender('x');
  expect(result.current).toBe('');
  act(() => vi.advanceTimersByTime(250));
  expect(result.current).toBe('x');
});
