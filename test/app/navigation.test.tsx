import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createNavigation } from '../../src/device/navigation';

const path = () => window.location.pathname;

/** The navigation of a tab at `/first`. Each page waits for the promise of `prepare`. */
const open = (prepare: (to: URL) => Promise<unknown> | undefined = () => undefined) => {
  window.history.pushState(null, '', '/first');
  const navigation = createNavigation(prepare);
  onTestFinished(() => navigation.dispose());
  return navigation;
};

/** Code of a page that loads when the test calls `arrive`. */
const arriving = () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { code, arrive };
};

const popped = (navigation: ReturnType<typeof open>, pathname: string) =>
  waitFor(() => expect(navigation.shown.location.pathname).toBe(pathname));

it('changes the address when the page can be drawn, and says until then that one waits', async () => {
  const { code, arrive } = arriving();
  const navigation = open(() => code);
  const visit = navigation.navigate('/second');
  await waitFor(() => expect(navigation.isWaiting).toBe(true));
  expect(path()).toBe('/first');
  arrive();
  await visit;
  expect([path(), navigation.shown.type, navigation.isWaiting]).toEqual(['/second', 'PUSH', false]);
});

it('goes to the last of several addresses, in whatever order their pages arrive', async () => {
  const pages = { '/slow': arriving(), '/fast': arriving() };
  const navigation = open(({ pathname }) => pages[pathname as keyof typeof pages].code);
  const visits = [navigation.navigate('/slow'), navigation.navigate('/fast')];
  pages['/fast'].arrive();
  await visits[1];
  pages['/slow'].arrive();
  await visits[0];
  expect(path()).toBe('/fast');
});

it('drops a visit that waits when the member goes back meanwhile', async () => {
  const { code, arrive } = arriving();
  const navigation = open(({ pathname }) => (pathname === '/third' ? code : undefined));
  await navigation.navigate('/second');
  const visit = navigation.navigate('/third');
  await navigation.navigate(-1);
  await popped(navigation, '/first');
  arrive();
  await visit;
  expect([path(), navigation.shown.type, navigation.isWaiting]).toEqual(['/first', 'POP', false]);
});

it('keeps the state and the key of an entry for when one comes back to it', async () => {
  const navigation = open();
  await navigation.navigate('/second?q=a', { state: { isNewDraft: true } });
  const { key } = navigation.shown.location;
  await navigation.navigate('/third', { replace: false });
  await navigation.navigate(-1);
  await popped(navigation, '/second');
  expect(navigation.shown.location).toMatchObject({
    key,
    search: '?q=a',
    state: { isNewDraft: true },
  });
});

it('replaces an entry where it is asked to', async () => {
  const navigation = open();
  await navigation.navigate('/second');
  await navigation.navigate('/third', { replace: true });
  expect(navigation.shown.type).toBe('REPLACE');
  await navigation.navigate(-1);
  await popped(navigation, '/first');
});

it('takes a link inside the page for the same entry, so that nothing moves the focus', async () => {
  const navigation = open();
  await navigation.navigate('/second');
  const { key } = navigation.shown.location;
  window.location.hash = '#main';
  await waitFor(() => expect(navigation.shown.location.hash).toBe('#main'));
  expect(navigation.shown.location.key).toBe(key);
  await navigation.navigate(-2);
  await popped(navigation, '/first');
});

it('keeps a page that must not be left, by link and by the back button, and leaves when it may', async () => {
  const navigation = open();
  await navigation.navigate('/second');
  const answers = [false, false, true];
  const asked: string[] = [];
  const end = navigation.guardWith(async (to, from) => {
    asked.push(`${from.pathname} to ${to.pathname}`);
    return answers.shift() ?? false;
  });
  await navigation.navigate('/third');
  expect(path()).toBe('/second');
  await navigation.navigate(-1);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(path()).toBe('/second'));
  expect(navigation.shown.location.pathname).toBe('/second');
  await navigation.navigate(-1);
  await popped(navigation, '/first');
  expect(asked).toEqual(['/second to /third', '/second to /first', '/second to /first']);
  end();
  await navigation.navigate('/third');
  expect(path()).toBe('/third');
});

it('keeps a page that must not be left, when its link was pressed while Back still waited', async () => {
  const { code } = arriving();
  let isBackSlow = false;
  const navigation = open(({ pathname }) =>
    isBackSlow && pathname === '/second' ? code : undefined,
  );
  await navigation.navigate('/second');
  await navigation.navigate('/third');
  isBackSlow = true;
  await navigation.navigate(-1);
  await waitFor(() => expect(navigation.isWaiting).toBe(true));
  await navigation.navigate('/fourth');
  isBackSlow = false;
  const stay = vi.fn(async () => false);
  const end = navigation.guardWith(stay);
  await navigation.navigate(-1);
  await waitFor(() => expect(stay).toHaveBeenCalled());
  await waitFor(() => expect(path()).toBe('/fourth'));
  end();
  await navigation.navigate(-1);
  await popped(navigation, '/second');
});

it('says that there is no such page outside the path that the forum is at', async () => {
  vi.stubEnv('BASE_URL', '/forum/');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { openApp } = await import('../support/app');
  await openApp('/forums');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('no such page');
});

it.each([
  ['a text', 'x'],
  ['a number', 7],
  ['a place that is a large integer', { usr: null, key: 'k', idx: 5n }],
  ['a place that is a text', { usr: null, key: 'k', idx: '7' }],
  ['a place and a key that are records', { usr: null, key: { a: 1 }, idx: { a: 1 } }],
  ['a place that is no number', { usr: null, key: '__proto__', idx: Number.NaN }],
  ['what another build writes', { version: 9, entries: [{ url: '//evil.example' }] }],
])('leads on and back from an entry of the history that keeps %s', async (_, kept) => {
  window.history.pushState(null, '', '/first');
  window.history.replaceState(kept, '');
  const navigation = createNavigation(() => undefined);
  onTestFinished(() => navigation.dispose());
  expect(navigation.shown.location.key).toEqual(expect.any(String));
  await navigation.navigate('/second');
  expect([path(), window.history.state.idx]).toEqual(['/second', expect.any(Number)]);
  window.history.back();
  await popped(navigation, '/first');
});
