import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useTurnTo } from '../../src/pages/topics/use-topic-position';

/** A page of topics at the browser's current address. */
const openTopics = () => {
  window.history.replaceState(null, '', '/topics/7');
  const turned: number[] = [];
  const page = (rootsBefore?: number) => (
    <MemoryRouter initialEntries={[{ pathname: '/topics/7', key: 'default' }]}>
      <Topics rootsBefore={rootsBefore} onTurn={(roots) => turned.push(roots)} />
    </MemoryRouter>
  );
  const { rerender } = render(page());
  return { turned, find: (roots: number) => rerender(page(roots)) };
};

type Props = { rootsBefore: number | undefined; onTurn: (roots: number) => void };

const Topics = ({ rootsBefore, onTurn }: Props) => {
  useTurnTo(rootsBefore, '7', onTurn);
  return null;
};

it('the tree does not turn while the page of another address is still to be rendered', () => {
  const { turned, find } = openTopics();
  window.history.pushState({ usr: null, key: 'next', idx: 1 }, '', '/members/1');
  find(40);
  expect(turned).toEqual([]);
});
