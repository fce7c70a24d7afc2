import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Announcer } from '../../src/ui/announcer';
import { stageOf } from '../support/stage';

it('announces the same count again, of another search', () => {
  vi.useFakeTimers();
  const said = () => {
    act(() => void vi.advanceTimersByTime(300));
    return screen.getByRole('status').textContent;
  };
  const view = render(<Announcer about="/?q=a">10 posts</Announcer>, {
    wrapper: stageOf(),
  });
  const first = said();
  view.rerender(<Announcer about="/?q=a">10 posts</Announcer>);
  expect(said()).toBe(first);
  view.rerender(<Announcer about="/?q=b">10 posts</Announcer>);
  expect(said()).not.toBe(first);
  expect(screen.getByRole('status')).toHaveTextContent('10 posts');
});
