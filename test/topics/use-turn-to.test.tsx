import { act, render } from '@testing-library/react';
import { Router } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNavigation, NavigationProvider } from '../../src/device/navigation';
import { useTurnTo } from '../../src/pages/topics/use-topic-position';

/** A page of topics, and a next page whose code loads when `arrive` is called. */
const openTopics = () => {
  window.history.replaceState(null, '', '/topics/7');
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const navigation = createNavigation(({ pathname }) =>
    pathname === '/members/1' ? code : undefined,
  );
  onTestFinished(() => navigation.dispose());
  const topics = navigation.shown.location;
  const turned: number[] = [];
  const draw = (rootsBefore?: number) => (
    <NavigationProvider value={navigation}>
      <Router location={topics} navigator={navigation.navigator}>
        <Topics rootsBefore={rootsBefore} onTurn={(roots) => turned.push(roots)} />
      </Router>
    </NavigationProvider>
  );
  const { rerender } = render(draw());
  return { navigation, turned, arrive, find: (roots: number) => rerender(draw(roots)) };
};

type Props = { rootsBefore: number | undefined; onTurn: (roots: number) => void };

const Topics = ({ rootsBefore, onTurn }: Props) => {
  useTurnTo(rootsBefore, '7', onTurn);
  return null;
};

describe('the tree turns to the page of a topic', () => {
  it('once it is found', () => {
    const { turned, find } = openTopics();
    find(40);
    find(60);
    expect(turned).toEqual([40]);
  });

  it('but not where the code of another page is waited for', async () => {
    const { navigation, turned, find } = openTopics();
    await act(async () => void navigation.navigate('/members/1'));
    find(40);
    expect(turned).toEqual([]);
  });

  it('nor where another page is at the address and has still to be drawn', async () => {
    const { navigation, turned, find, arrive } = openTopics();
    await act(async () => {
      const going = navigation.navigate('/members/1');
      arrive();
      await going;
    });
    expect(window.location.pathname).toBe('/members/1');
    find(40);
    expect(turned).toEqual([]);
  });
});
