import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySearch, searchAddress, searchAt } from '../../src/addresses';
import { pageOf } from '../../src/contract/page';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { PastEnd } from '../../src/forum/posts/past-end';
import { earlierAddress, useShownRange } from '../../src/pages/search/use-shown-pages';
import { Pager } from '../../src/ui/pager';
import { ask, idsFound } from '../mocks/ask';
import { type OpenApp, openApp, shownAddress } from '../support/app';
import { setOnline } from '../support/network';
import { resultIds, resultLinks, resultRows, unfoldPins } from '../support/results';
import { stageOf } from '../support/stage';
import { writePost } from '../support/write-post';

beforeEach(unfoldPins);

const pager = () => screen.findByRole('navigation', { name: 'Pages' });

const postMore = (forum: OpenApp['forum'], count: number) => {
  for (let n = 1; n <= count; n++) writePost(forum);
};

describe('the pager of the results', () => {
  const openPager = (page: number, pages: number) => {
    const address = (pageNum: number) => searchAddress({ pageNum });
    history.replaceState(null, '', address(page - 1));
    render(<Pager page={page - 1} pages={pages} address={address} />, { wrapper: stageOf() });
  };

  it.each([
    ['１２', '/?page=12'],
    ['99999', '/?page=199'],
    ['1,234', '/?page=199'],
    ['0', '/?page=2'],
    ['seven', '/?page=2'],
  ])('where one asks for page "%s" goes to %s', async (typed, address) => {
    openPager(2, 199);
    const box = () => screen.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(box(), `${typed}{Enter}`);
    expect(shownAddress()).toBe(address);
    if (address !== '/?page=2') expect(box()).toHaveValue('');
  });

  it.each([
    [9, false],
    [1234, true],
  ])('of %i pages offers a jump: %s', (pages, hasJump) => {
    openPager(1, pages);
    const last = pages.toLocaleString('en');
    // Written as it is named, so that a voice can say it.
    expect(screen.getByRole('link', { name: `Page ${last}` })).toHaveTextContent(last);
    expect(screen.queryByPlaceholderText('1–1,234') !== null).toBe(hasJump);
  });

  it.each([1, 3, 4, 197, 198])(
    'has as many places on page %i as on any other, so that the way on does not move',
    (page) => {
      openPager(page, 199);
      const steps = screen.getAllByRole('link', { name: /^Page / });
      expect([...steps, ...screen.getAllByText('…')]).toHaveLength(5);
    },
  );
});

it.each([
  ['past the last one', 9998, 200, 'There is no page 9,999', 'Go to the last page', 199],
  ['without posts', 2, 6, 'Page 3 is empty', 'Next', 3],
  ['without posts that is the last', 5, 6, 'Page 6 is empty', 'Previous', 4],
  ['past the end of what nobody counts', 2, 0, 'There is no page 3', 'Go to the first page', 0],
])('a page %s says so, and leads on', (_, pageNum, totalPages, heading, way, to) => {
  const page = read(pageOf(postSummary), { content: [], totalPages }).value;
  const list = { search: { ...emptySearch, pageNum }, page };
  render(<PastEnd list={list} addressOf={(one) => `/${one}`} />, { wrapper: stageOf() });
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleName(way);
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${to}`);
});

describe('loading more', () => {
  const chooseMore = async (member: OpenApp['member']) => {
    const choice = await screen.findByRole('group', { name: 'Paging' });
    await member.click(within(choice).getByRole('button', { name: 'Load more' }));
  };

  it('adds the next page below, each post once, names it in the address, goes on from the last row, and is all there on the way back, without asking again', async () => {
    const limits = { freshMs: 3_600_000 };
    const { member, asked, navigation, forum } = await openApp('/?size=6', { limits });
    const first = await resultIds();
    await chooseMore(member);
    // One of the first page is now on the second: the others are pinned.
    postMore(forum, 3);
    await member.click(await screen.findByRole('link', { name: 'Load more' }));
    expect(shownAddress()).toBe('/?page=2&size=6&first=1');
    await waitFor(async () => expect(await resultIds()).toHaveLength(11));
    expect((await resultIds()).slice(0, 6)).toEqual(first);
    expect(document.activeElement?.closest('[data-post]')).toHaveAttribute('data-post', first[5]);
    expect(localStorage.getItem('parley:paging')).toBe('"more"');
    await member.click((await resultLinks())[10] as HTMLElement);
    await screen.findByRole('button', { name: 'Copy link' });
    await navigation.navigate(-1);
    expect(await resultIds()).toHaveLength(11);
    const questions = asked.map((one) => JSON.stringify(one));
    expect(questions.length).toBe(new Set(questions).size);
  });

  it('is whole again where its address is opened, also on a device that goes page by page', async () => {
    const { member } = await openApp('/?page=3&first=1&size=6');
    await waitFor(async () => expect(await resultIds()).toHaveLength(18));
    expect(new Set(await resultIds()).size).toBe(18);
    expect(localStorage.getItem('parley:paging')).toBeNull();
    const choice = await screen.findByRole('group', { name: 'Paging' });
    // Pages of another size keep the first post of this one in sight.
    expect(screen.getByRole('link', { name: '10' })).toHaveAttribute('href', '/?page=2');
    await member.click(within(choice).getByRole('button', { name: 'Page by page' }));
    expect(shownAddress()).toBe('/?page=3&size=6');
    await waitFor(async () => expect(await resultIds()).toHaveLength(6));
  });

  it.each(['fails', 'waits for the network'])(
    'keeps the rows where the next page %s, says so below them, and goes on',
    async (what) => {
      const { member, fail } = await openApp('/?size=6');
      const first = await resultIds();
      await chooseMore(member);
      const more = await screen.findByRole('link', { name: 'Load more' });
      const isFailing = what === 'fails';
      const mend = isFailing ? fail('searchPosts', { status: 400 }) : () => setOnline(true);
      if (!isFailing) setOnline(false);
      await member.click(more);
      const said = isFailing
        ? await screen.findByRole('alert')
        : await screen.findByRole('heading', { name: /isn’t on your device/ });
      expect(await resultIds()).toEqual(first);
      expect((await resultRows()).at(-1)).toAppearBefore(said);
      expect(screen.queryByText('Loading posts')).toBeNull();
      mend();
      if (isFailing) await member.click(within(said).getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect(await resultIds()).toHaveLength(12));
    },
  );

  it.each([
    ['another page, to where the next one is still on its way', '/saved'],
    ['another list, to where the next one is still on its way', '/?show=ESSENCE_POST'],
    ['another list, without a network', '/?show=ESSENCE_POST'],
  ])('has the pages that are known also on the way back from %s', async (from, address) => {
    const { hold, member, navigation, release } = await openApp(address);
    await screen.findByRole('heading', { level: 1 });
    await navigation.navigate('/?size=6');
    await waitFor(async () => expect(await resultIds()).toHaveLength(6));
    const first = await resultIds();
    await chooseMore(member);
    const isOffline = from.endsWith('network');
    if (isOffline) setOnline(false);
    else hold('searchPosts');
    await member.click(await screen.findByRole('link', { name: 'Load more' }));
    await navigation.navigate(address);
    await waitFor(async () => expect(screen.queryByText('Loading posts')).toBeNull());
    await navigation.navigate(-1);
    expect(await resultIds()).toEqual(first);
    const said = isOffline ? /isn’t on your device/ : 'Loading posts';
    expect(await screen.findByText(said)).toBeVisible();
    if (isOffline) setOnline(true);
    else release();
    await waitFor(async () => expect(await resultIds()).toHaveLength(12));
  });

  it('keeps the pages that are known, and says in its place which one fails', async () => {
    // The one that is there comes after the one that fails.
    const searchPosts = ({ pageNum = 0 }) => (pageNum === 0 ? delay(100) : undefined);
    const answers = { searchPosts };
    const { member, forum, fail } = await openApp('/?page=5&first=3&size=6', { answers });
    const idsOf = (pageNum: number) => idsFound(forum, { pageNum, pageSize: 6 });
    const areShown = (...pages: (number | 'card')[]) =>
      waitFor(() => {
        const shown = screen
          .getByRole('main')
          .querySelectorAll<HTMLElement>('[data-post], [role=alert]');
        const ids = [...shown].map(({ dataset }) => dataset.post ?? 'card');
        expect(ids).toEqual(pages.flatMap((page) => (page === 'card' ? page : idsOf(page))));
      });
    await areShown(2, 3, 4);
    const mend = fail('searchPosts', { status: 400, when: ({ pageNum }) => pageNum === 1 });
    const before = 'Show the posts before these';
    await member.click(screen.getByRole('link', { name: before }));
    await areShown('card', 2, 3, 4);
    await member.click(screen.getByRole('link', { name: before }));
    await areShown(0, 'card', 2, 3, 4);
    mend();
    await member.click(screen.getByRole('button', { name: 'Try again' }));
    await areShown(0, 1, 2, 3, 4);
  });

  it('keeps the rows where the next page turns out to be empty, as of a service that counts nothing', async () => {
    let isFailing = true;
    const searchPosts = ({ pageNum = 0 }) => {
      const ids = Array.from({ length: 10 }, (_, at) => `p${pageNum}${at}`);
      if (isFailing && pageNum === 1) return undefined;
      return { content: pageNum < 2 ? ids.map((id) => ({ id, title: 'A post' })) : [] };
    };
    const { navigation, member } = await openApp('/?size=10&page=3&first=1', {
      answers: { searchPosts },
      fails: 'searchPosts:400',
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await resultIds()).toHaveLength(10);
    isFailing = false;
    await member.click(retry);
    await waitFor(async () => expect(await resultIds()).toHaveLength(20));
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent(/All posts20 posts/);
    expect(document.title).toBe('All posts, 20 posts · Parley');
    expect(screen.getByRole('group', { name: 'Paging' })).toBeVisible();
    const sizes = within(screen.getByRole('navigation', { name: 'Posts per page' }));
    expect(sizes.getByRole('link', { current: true })).toHaveTextContent('10');
    // Both lead to the last page that has posts.
    expect(sizes.getByRole('link', { name: '20' })).toHaveAttribute('href', '/?size=20');
    await member.click(screen.getByRole('button', { name: 'Page by page' }));
    expect(await resultIds()).toHaveLength(10);
    await navigation.navigate('/?size=10&page=5&first=4');
    expect(await screen.findByRole('heading', { name: 'There is no page 5' })).toBeVisible();
    // It is announced, too.
    await waitFor(() => expect(screen.getAllByText('There is no page 5')).toHaveLength(2));
  });

  it.each([
    ['one that lies behind it', '?page=3&first=9', 2],
    ['the one 50 pages before', '?page=190&first=1', 140],
    ['none that is no number', '?page=3&first=-1', 2],
  ])('begins at %s: %s', (_, address, first) => {
    history.replaceState(null, '', `/${address}`);
    const { result } = renderHook(() => useShownRange(searchAt(address)), { wrapper: stageOf() });
    expect(result.current.first).toBe(first);
  });

  it.each([
    ['/?page=52&first=4', '/?page=52&first=3'],
    ['/?page=52&first=3', '/?page=51&first=2'],
    ['/?page=2&first=2', '/?page=2&first=1'],
  ])('shows one page more before those of %s at %s, and no more than 50', (address, earlier) => {
    const first = Number(new URL(address, 'http://x').searchParams.get('first')) - 1;
    expect(earlierAddress(searchAt(address), first)).toBe(earlier);
  });
});

describe('posts that come in while a list is read', () => {
  it('are no reason to show one twice on the next page, which says that it moved on', async () => {
    const { member, forum } = await openApp('/');
    const first = await resultIds();
    postMore(forum, 2);
    await member.click(within(await pager()).getByRole('link', { name: 'Page 2' }));
    await waitFor(async () => expect(await resultIds()).toHaveLength(8));
    expect((await resultIds()).filter((id) => first.includes(id))).toEqual([]);
    await member.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    expect(shownAddress()).toBe('/');
    await waitFor(async () => expect(await resultIds()).not.toEqual(first));
    await waitFor(() => expect(screen.queryByText(/page has shifted/)).toBeNull());
  });

  it('or go have moved the next page, which says so where it would lack one', async () => {
    let gone: string | undefined;
    const { member, forum } = await openApp('/', {
      answers: {
        searchPosts: ({ pageNum: number }) => {
          if (!gone) return undefined;
          const { content, total } = ask(forum, 'searchPosts', { pageSize: 50 });
          const left = content.filter(({ id }) => id !== gone).slice(number * 10);
          return { content: left.slice(0, 10), totalElements: total - 1, number };
        },
      },
    });
    const first = await resultIds();
    const [lacked] = idsFound(forum, { pageNum: 1 });
    gone = first[4];
    await member.click(within(await pager()).getByRole('link', { name: 'Page 2' }));
    const back = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(await resultIds()).not.toContain(lacked);
    expect(screen.getByText(/page has shifted/)).toBeVisible();
    await member.click(back);
    await waitFor(async () => expect(await resultIds()).toContain(lacked));
    await waitFor(() => expect(screen.queryByText(/page has shifted/)).toBeNull());
  });

  it('leave a page whole to which one goes from a list that was begun anew, whatever the one before it had', async () => {
    const { forum, quiet, navigation } = await openApp('/?page=2');
    await resultIds();
    postMore(forum, 2);
    for (const address of ['/', '/?page=3']) {
      await navigation.navigate(address);
      await quiet();
    }
    const third = idsFound(forum, { pageNum: 2 });
    await waitFor(async () => expect(await resultIds()).toEqual(third));
  });

  it('are counted apart from the first page of posts one by one', async () => {
    const { forum, quiet, navigation } = await openApp('/?size=1&page=3');
    await quiet();
    await navigation.navigate('/?size=1');
    const first = idsFound(forum, { pageSize: 1 });
    await waitFor(async () => expect(await resultIds()).toEqual(first));
  });

  it('leave a page whole that holds nothing else', async () => {
    const { member, forum } = await openApp('/?q=cursor');
    const first = await resultIds();
    for (const _ of first) writePost(forum, { title: 'On a cursor' });
    await member.click(within(await pager()).getByRole('link', { name: 'Page 2' }));
    await screen.findByText(/page has shifted/);
    expect(await resultIds()).toEqual(first);
  });
});
