import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp, shownAddress } from '../support/app';
import { resultLinks } from '../support/results';

it.each<[when: string, target: EventTarget, event: string]>([
  ['left', window, 'pagehide'],
  ['hidden, after which a phone may throw it away', document, 'visibilitychange'],
])(
  'keeps how far a page was scrolled as it is %s, under its address, not under one name for all that are loaded',
  async (_, target, event) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    await openApp('/nowhere?from=here');
    await screen.findByRole('heading', { level: 1 });
    target.dispatchEvent(new Event(event));
    const [kept = '{}'] = Object.values(sessionStorage).filter((value) => value.includes('500'));
    // The router also remembers pages of other tests.
    expect(JSON.parse(kept)).toMatchObject({ '/nowhere?from=here': { page: 500 } });
    expect(JSON.parse(kept)).not.toHaveProperty('default');
  },
);

it('keeps where a box beside the page was scrolled, also for lists that came, or came back, while it stood there', async () => {
  const { navigation } = await openApp('/?q=before&size=3');
  document.dispatchEvent(new Event('scroll'));
  await navigation.navigate('/?size=3');
  const box = screen.getByRole('complementary', { name: 'Filters' });
  await screen.findAllByRole('article');
  box.scrollTop = 60;
  box.dispatchEvent(new Event('scroll', { bubbles: true }));
  await navigation.navigate(-1);
  for (const address of ['/?q=cursor&size=3', '/?q=page&size=3']) {
    await navigation.navigate(address);
    await screen.findAllByRole('article');
  }
  dispatchEvent(new Event('pagehide'));
  const places = Object.values(JSON.parse(sessionStorage.getItem('parley:scroll') ?? '{}'));
  const boxes = places.map((place) => Object.values(Object(place).boxes));
  expect(boxes).toEqual(Array(4).fill([{ scrollTop: 60, scrollLeft: 0 }]));
});

it('keeps the places of the latest pages only', async () => {
  const places = Array.from({ length: 300 }, (_, n) => [`of ${n}`, { page: 7, boxes: {} }]);
  sessionStorage.setItem('parley:scroll', JSON.stringify(Object.fromEntries(places)));
  await openApp('/nowhere');
  dispatchEvent(new Event('pagehide'));
  const kept = Object.keys(JSON.parse(sessionStorage.getItem('parley:scroll') ?? '{}'));
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([200, 'of 101', '/nowhere']);
});

it.each([
  ['navigate', 'at its top', 0],
  ['reload', 'where it was', 500],
])('an address that was scrolled in this tab begins, by a %s, %s', async (type, _, top) => {
  const place = { page: 500, boxes: {} };
  sessionStorage.setItem('parley:scroll', JSON.stringify({ '/nowhere': place }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  const set = vi.spyOn(window, 'scrollTo');
  await openApp('/nowhere');
  expect(set.mock.calls[0]).toEqual([0, top]);
});

const scrollTo = (y: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  document.dispatchEvent(new Event('scroll'));
};

it('keeps where one went on from a place that was just restored', async () => {
  const { navigation } = await openApp('/nowhere?from=here');
  scrollTo(100);
  await navigation.navigate('/nowhere?to=there');
  await navigation.navigate(-1);
  await import('../../src/app/restore-place');
  scrollTo(300);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await navigation.navigate('/nowhere?to=there');
  scrollTo(0);
  dispatchEvent(new Event('pagehide'));
  const places = JSON.parse(sessionStorage.getItem('parley:scroll') ?? '{}');
  expect(places['/nowhere?from=here']).toMatchObject({ page: 300 });
});

it.each([
  ['the place', 'the window has the same width', 100, 0],
  ['the link that was followed', 'it has another, whose rows have other heights', 100, 300],
  ['the link that was followed', 'it has another, though nothing was scrolled', 0, 300],
])('gives back %s where %s', async (_, _when, scrolled, wider) => {
  const toLink = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { member, navigation } = await openApp('/?size=3');
  if (scrolled) scrollTo(scrolled);
  const [link] = await resultLinks();
  await member.click(link as HTMLElement);
  await screen.findByRole('article');
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(innerWidth + wider);
  toLink.mockClear();
  await navigation.navigate(-1);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(link?.textContent ?? '-'));
  await import('../../src/app/restore-place');
  expect(new Set(toLink.mock.contexts)).toEqual(new Set(wider ? [document.activeElement] : []));
});

it('keeps where a part of the page is that is followed again, which scrolls nothing', async () => {
  const { navigation } = await openApp('/nowhere#main');
  scrollTo(700);
  await navigation.navigate('/nowhere?#main');
  await navigation.navigate('/saved');
  scrollTo(0);
  dispatchEvent(new Event('pagehide'));
  const places = Object.values(JSON.parse(sessionStorage.getItem('parley:scroll') ?? '{}'));
  expect(places).toMatchObject([{ page: 700 }, { page: 700 }, { page: 0 }]);
});

it('begins at the top again where one comes back to a list that was never scrolled, however one came to it', async () => {
  const { member, navigation } = await openApp('/members/nobody');
  await member.click(await screen.findByRole('link', { name: 'Featured' }));
  await waitFor(() => expect(shownAddress()).toMatch(/show=/));
  await navigation.navigate('/saved');
  const set = vi.spyOn(window, 'scrollTo');
  scrollTo(400);
  await navigation.navigate(-1);
  await waitFor(() => expect(set).toHaveBeenCalledWith(0, 0));
});

it('sets the place, and not the part, where one comes back to what was loaded with a part in its address', async () => {
  const toPart = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { navigation } = await openApp('/nowhere#main');
  scrollTo(700);
  await navigation.navigate('/nowhere#preferences');
  scrollTo(0);
  const set = vi.spyOn(window, 'scrollTo');
  toPart.mockClear();
  await navigation.navigate(-1);
  expect(set).toHaveBeenCalledWith(0, 700);
  expect(toPart).not.toHaveBeenCalled();
});
