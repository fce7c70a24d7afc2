import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useTurnTo } from '../../src/pages/topics/use-topic-position';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[{ pathname: '/topics/7', key: 'default' }]}>
    {children}
  </MemoryRouter>
);

it('the tree does not turn while the page of another address is still to be rendered', () => {
  const turn = vi.fn();
  const turnTo = (rootsBefore?: number) => useTurnTo(rootsBefore, '7', turn);
  const { rerender } = renderHook(turnTo, { wrapper });
  window.history.pushState({ usr: null, key: 'next', idx: 1 }, '', '/members/1');
  rerender(40);
  expect(turn).not.toHaveBeenCalled();
});
