import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Timestamp } from '../../src/ui/timestamp';
import { stageOf } from '../support/stage';

/** Renders an event of two minutes ago, with a fake clock. */
const showAge = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const at = new Date(Date.now() - 120_000).toISOString();
  const view = render(<Timestamp at={at} />, { wrapper: stageOf() });
  const time = screen.getByRole('time');
  expect(time).toHaveTextContent('2 minutes ago');
  expect(time).toHaveAttribute('datetime', at);
  expect(time).toHaveAttribute('title', expect.stringMatching(/\d{4} at/));
  return view;
};

it('an age grows while its page is looked at', () => {
  showAge();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('time')).toHaveTextContent('3 minutes ago');
});

it('nothing counts on where no age is shown', () => {
  const { unmount } = showAge();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
