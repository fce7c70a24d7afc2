import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { idOf } from '../../mocks/seed/ids';
import { ask, idsFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { findResults, resultLinks } from '../support/results';
import { writePost } from '../support/write-post';

const posts = 400;
const forum = createForum({ dataset: composeDataset(posts) });
const keyset = idOf('topic', 'keyset');

const list = async () => within(await screen.findByRole('navigation', { name: /^From the list/ }));
const ways = async () =>
  (await list()).getAllByRole('link').map((link) => link.getAttribute('href'));

const go = async (member: OpenApp['member'], name: string) => {
  await member.click(await (await list()).findByRole('link', { name: new RegExp(`^${name}`) }));
};

const openLastRow = async (address: string, settings = {}) => {
  const app = await openApp(address, { posts, settings });
  await app.member.click((await resultLinks()).at(-1) as HTMLElement);
  return app;
};

it('goes on from the last post of a page to the first of the next by the pages that the service gives, and back', async () => {
  const { member, forum } = await openLastRow('/?page=2&size=50', { maxPageSize: 10 });
  await go(member, 'Next, 21 of');
  const [first] = idsFound(forum, { pageNum: 2 });
  await waitFor(() => expect(location.pathname).toBe(`/posts/${first}`));
  await waitFor(async () => expect((await ways())[0]).toBe('/?page=3&size=50'));
  await go(member, 'Previous');
  const last = idsFound(forum, { pageNum: 1 }).at(-1);
  await waitFor(() => expect(location.pathname).toBe(`/posts/${last}`));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('leads to no post that its page has already, where one went or came since that page', async () => {
  let gone: string | undefined;
  const { member, forum, navigation } = await openApp('/?page=2', {
    posts,
    answers: {
      searchPosts: ({ pageNum, postIds }) => {
        if (pageNum !== 0 || postIds) return undefined;
        const { content, ...page } = ask(forum, 'searchPosts', { pageSize: 11 });
        return { ...page, content: content.filter(({ id }) => id !== gone).slice(0, 10) };
      },
    },
  });
  const listed = idsFound(forum, { pageSize: 50 });
  const links = await resultLinks();
  gone = listed[0];
  await member.click(links[0] as HTMLElement);
  await go(member, 'Previous');
  await waitFor(() => expect(location.pathname).toBe(`/posts/${listed[9]}`));

  await navigation.navigate(-2);
  await member.click((await resultLinks()).at(-1) as HTMLElement);
  for (const title of ['One', 'Two']) writePost(forum, { title });
  await go(member, 'Next');
  await waitFor(() => expect(location.pathname).toBe(`/posts/${listed[20]}`));
});

it('has no place behind the last of a list that nobody counts', async () => {
  const { member } = await openApp('/', {
    answers: {
      searchPosts: ({ pageNum, postIds }) => {
        const ids = postIds ?? Array.from({ length: 10 }, (_, at) => `p${pageNum}${at}`);
        return { content: ids.map((id) => ({ id, title: `Post ${id}` })) };
      },
    },
  });
  await member.click((await resultLinks()).at(-1) as HTMLElement);
  expect(await (await list()).findByRole('link', { name: /^Next, 11 of (?!10)/ })).toBeVisible();
});

it('shares the post where the device has a way to, and names its one address to who indexes it', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const { member } = await openLastRow('/?lang=EN_US&size=3');
  const title = (await screen.findByRole('button', { name: 'Copy link' })).closest('article');
  await member.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: title?.querySelector('h1')?.textContent,
    url: location.href,
  });
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', location.href);
});

it('leads from a post that is gone to those beside it, also where the list has no trace of it', async () => {
  let gone = '';
  const app = await openApp('/?q=cursor', {
    posts,
    answers: {
      searchPosts: (body) => {
        const { content, ...page } = ask(forum, 'searchPosts', body);
        return { ...page, content: content.filter(({ id }) => id !== gone) };
      },
    },
  });
  const [, second, third, fourth] = idsFound(forum, { keywords: 'cursor' });
  await app.member.click((await resultLinks())[1] as HTMLElement);
  await go(app.member, 'Next, 3 of');
  await waitFor(() => expect(location.pathname).toBe(`/posts/${third}`));
  await app.navigation.navigate(-1);
  gone = third ?? '';
  app.queries.clear();
  await app.navigation.navigate(1);
  await screen.findByRole('heading', { level: 1, name: 'Post not found' });
  await waitFor(async () =>
    expect(await ways()).toEqual(['/?q=cursor', `/posts/${second}`, `/posts/${fourth}`]),
  );
});

it.each([
  ['a search', '/?q=cursor', ['/?q=cursor']],
  ['a topic', `/topics/${keyset}`, [`/?topic=${keyset}`]],
  ['another site', 'https://elsewhere.example/?q=cursor', []],
])('knows the list in a tab of its own, opened from %s', async (_, referrer, lists) => {
  const topicId = referrer.includes('topics') ? keyset : '';
  const [id] = idsFound(forum, topicId ? { topicId } : { keywords: 'cursor' });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(new URL(referrer, location.href).href);
  const { member, navigation } = await openApp(`/posts/${id}`, { posts });
  await screen.findByRole('button', { name: 'Copy link' });
  if (lists.length > 0) expect((await ways()).slice(0, 1)).toEqual(lists);
  // A part of the same post is no other post.
  await member.click(screen.getByRole('link', { name: 'Skip to content' }));
  await waitFor(() => expect(location.hash).toBe('#main'));
  await navigation.navigate('/data');
  await navigation.navigate(-1);
  if (lists.length > 0) expect((await ways()).slice(0, 1)).toEqual(lists);
  else expect(screen.queryByRole('navigation', { name: /^From the list/ })).toBeNull();
});

it('is of the list that it was opened from last, though the post was open', async () => {
  await openLastRow('/?size=3');
  expect((await ways())[0]).toBe('/?size=3');
  history.pushState({ usr: { from: '/?size=4' }, key: 'later', idx: 2 }, '', location.href);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await waitFor(async () => expect((await ways())[0]).toBe('/?size=4'));
});

it('names the posts of a member as such, where a post was opened from them', async () => {
  const { member, forum } = await openApp('/nowhere', { posts });
  const [post] = ask(forum, 'searchPosts', { pageNum: 1 }).content;
  const { id, nickname } = post?.cMemberInfo ?? {};
  await member.click(screen.getByRole('link', { name: 'Posts' }));
  await findResults();
  history.pushState(null, '', `/members/${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { level: 1, name: nickname ?? '' });
  await member.click((await resultLinks())[0] as HTMLElement);
  const way = await screen.findByRole('link', {
    name: `From the list “By ${nickname}”`,
  });
  expect(way).toHaveAttribute('href', expect.stringContaining(`member=${id}`));
});

it('names no list for a post of the reading list, though the first page of all has it', async () => {
  const { member } = await openApp('/?size=3', { posts });
  const [save] = await screen.findAllByRole('button', { name: /^Save: / });
  const title = save?.title.replace('Save: ', '') ?? '';
  await member.click(save as HTMLElement);
  await member.click(screen.getByRole('link', { name: 'Saved' }));
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  await member.click(await screen.findByRole('link', { name: title }));
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('navigation', { name: /^From the list/ })).toBeNull();
});
