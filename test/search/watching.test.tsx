import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { totalFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { setOnline } from '../support/network';
import { writePost } from '../support/write-post';

const save = (...saved: string[]) =>
  localStorage.setItem('parley:searches', JSON.stringify({ isOn: true, recent: [], saved }));

/** Rows of an address, its posts when opened and when counted, and the time of the count. */
const counted = (...rows: [string, number, number, number][]) =>
  localStorage.setItem('parley:watches', JSON.stringify(rows));

const kept = (): [string, number, number, number][] =>
  JSON.parse(localStorage.getItem('parley:watches') ?? '[]');

/** Creates a post with a word in its text. */
const write = ({ forum }: OpenApp, word: string) =>
  writePost(forum, { title: `On ${word}`, content: `<p>${word}</p>` });

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Advances the time until this many counts were made and stored, because responses take real time. */
const countOnce = async (app: OpenApp, number: number) => {
  while (counts(app).length < number) await later(1000);
  const last = counts(app).at(-1);
  const isKept = () => kept().some(([address, , , at]) => at > 0 && address === `/?q=${last}`);
  while (!isKept()) await later(10);
};

const counts = ({ asked }: OpenApp) =>
  asked.flatMap(({ body }) => (body.pageSize === 1 ? [body.keywords ?? ''] : []));

const startClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

/** Waits for the page and its late parts. */
const ready = () => screen.findByRole('button', { name: /Keyboard/ });

it('counts what came to each saved search since it was opened, one request of one row for each', async () => {
  save('/?q=cursor', '/?q=sleep', '/?q=nobodywroteit');
  startClock();
  const app = await openApp('/topics');
  const [cursor, sleep] = ['cursor', 'sleep'].map((keywords) =>
    totalFound(app.forum, { keywords, pageSize: 1 }),
  );
  counted(
    ['/?q=cursor', cursor as number, cursor as number, 0],
    ['/?q=sleep', sleep as number, sleep as number, 0],
  );
  for (const word of ['cursor', 'cursor', 'sleep']) write(app, word);
  await ready();
  await countOnce(app, 3);
  expect(counts(app)).toEqual(['cursor', 'sleep', 'nobodywroteit']);
  expect(kept().map(([address, seen, total]) => [address, total - seen])).toEqual(
    expect.arrayContaining([
      ['/?q=cursor', 2],
      ['/?q=sleep', 1],
      ['/?q=nobodywroteit', 0],
    ]),
  );
  const pill = await screen.findByRole('button', { name: '3 new posts in your saved searches' });
  await later(60_000);
  expect(counts(app)).toHaveLength(3);

  await app.member.click(pill);
  const saved = within(await screen.findByRole('region', { name: 'Saved searches' }));
  expect(saved.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'cursor2 new',
    'sleep1 new',
    'nobodywroteit',
  ]);
  await app.member.click(saved.getByRole('link', { name: /^cursor/ }));
  await screen.findByRole('heading', { level: 1, name: '“cursor”' });
  await screen.findByRole('button', { name: '1 new post in your saved searches' });
});

it('counts nothing new in a search that is open, whatever its spelling and size', async () => {
  save('/?q=cursor');
  counted(['/?q=cursor', 1, 3, 0]);
  await openApp('/?q=CURSOR&size=50');
  await ready();
  await waitFor(() => expect(kept()[0]?.[1]).toBe(kept()[0]?.[2]));
});

it('begins to count at the first count, and goes on from fewer where posts went', async () => {
  save('/?q=cursor', '/?q=sleep');
  counted(['/?q=sleep', 900, 900, 0]);
  startClock();
  const app = await openApp('/topics');
  await ready();
  await countOnce(app, 2);
  const sleep = totalFound(app.forum, { keywords: 'sleep', pageSize: 1 });
  expect(kept()).toEqual(expect.arrayContaining([['/?q=sleep', sleep, sleep, expect.any(Number)]]));
  expect(screen.queryByRole('button', { name: /saved searches/ })).toBeNull();
});

it('asks for nothing while the page is hidden, nor where a search was counted within five minutes', async () => {
  save('/?q=cursor', '/?q=sleep');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  startClock();
  const app = await openApp('/topics');
  await ready();
  await later(10_000);
  expect(counts(app)).toEqual([]);
  counted(['/?q=cursor', 5, 5, Date.now()]);
  visible.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await countOnce(app, 1);
  await later(10_000);
  expect(counts(app)).toEqual(['sleep']);
});

it('asks for nothing without a network, and goes on once it is back', async () => {
  save('/?q=cursor');
  startClock();
  setOnline(false);
  const app = await openApp('/topics');
  await ready();
  await later(10_000);
  expect(counts(app)).toEqual([]);
  setOnline(true);
  await countOnce(app, 1);
});
