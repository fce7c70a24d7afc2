import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { openForum } from '../../mocks/node';
import { clock, hour } from '../../mocks/seed/clock';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { readTopicsOf } from '../../src/forum/visits/read-topics';
import { type OpenApp, openApp, shownAddress } from '../support/app';
import { findResults } from '../support/results';

const line = () => screen.findByRole('navigation', { name: 'What moved in what you follow' });
const noLine = () =>
  expect(screen.queryByRole('navigation', { name: 'What moved in what you follow' })).toBeNull();

const keep = (name: string, value: unknown) =>
  localStorage.setItem(`parley:${name}`, JSON.stringify(value));

const postsOf = ({ forum }: Pick<OpenApp, 'forum'>, body: object) =>
  (forum.answer('searchPosts', body).envelope.data as Page<PostSummary>).content;

/** The id and name of a topic with posts. */
const someTopic = () => {
  const [post] = postsOf(openForum(), { pageSize: 100, fields: 'activeReplyTime' }).slice(20);
  const { id = '', name = '' } = post?.forumTopicList[0] ?? {};
  return [id, name] as const;
};

it('says on the first page what came to saved searches and to topics that are read', async () => {
  const [id, name] = someTopic();
  const since = clock - 200 * hour;
  keep('visits', { latest: since });
  keep('searches', { saved: ['/?q=cursor'] });
  keep('watches', [['/?q=cursor', 3, 5, 9e12]]);
  keep('topics-read', [
    [id, name, 4],
    ['seldom', 'Seldom read', 1],
  ]);
  const app = await openApp('/');
  await findResults();
  const news = within(await line());
  const visits = () => JSON.parse(localStorage.getItem('parley:visits') ?? '');
  await waitFor(() => expect(visits()).toMatchObject({ last: since }));
  expect(await news.findByRole('link', { name: 'cursor 2 new' })).toHaveAttribute(
    'href',
    '/?q=cursor',
  );
  const posts = postsOf(app, { topicId: id, fields: 'activeReplyTime', pageSize: 10 });
  const unread = posts.filter(({ activeReplyTime }) => Date.parse(activeReplyTime) > since).length;
  expect(unread).toBeGreaterThan(0);
  const said = unread === 10 ? '10+ unread' : `${unread} unread`;
  const topic = await news.findByRole('link', { name: `${name} ${said}` });
  expect(news.getAllByRole('link')).toHaveLength(2);
  expect(app.asked.filter(({ body }) => body.topicId === id)).toHaveLength(1);
  await app.member.click(topic);
  expect(shownAddress()).toBe(`/?sort=activeReplyTime&topic=${id}`);
  await waitFor(noLine);
});

it('is asked for after the list, and only where somebody is back', async () => {
  const [id, name] = someTopic();
  keep('topics-read', [[id, name, 4]]);
  const app = await openApp('/');
  await line();
  expect(app.asked.filter(({ body }) => body.topicId)).toEqual([]);
  expect(app.asked[0]?.body).not.toHaveProperty('topicId');
});

it('is the list alone for who wants that, and comes back by the display settings', async () => {
  keep('searches', { saved: ['/?q=cursor'] });
  const { member } = await openApp('/');
  await member.click(within(await line()).getByRole('button', { name: /^Show the list alone/ }));
  noLine();
  await member.click(await screen.findByRole('button', { name: 'Display' }));
  await member.click(await screen.findByRole('button', { name: 'With what moved' }));
  await line();
});

it.each([
  ['nothing is followed', {}],
  ['what is kept is broken', { searches: 7, 'topics-read': { a: 1 } }],
])('is missing where %s', async (_, values) => {
  for (const [name, value] of Object.entries(values)) keep(name, value);
  await openApp('/');
  await screen.findByRole('button', { name: 'Display' });
  noLine();
});

it('is missing where the list is another one', async () => {
  keep('searches', { saved: ['/?q=cursor'] });
  const app = await openApp('/');
  await line();
  await act(() => app.navigation.navigate('/?sort=replyCount'));
  await findResults();
  noLine();
});

it('knows a topic as one that is read once two posts of it were opened', async () => {
  const [topic, name] = someTopic();
  const [first, second] = postsOf(openForum(), { topicId: topic });
  const app = await openApp(`/posts/${first?.id}`);
  await screen.findByRole('heading', { level: 1, name: first?.title ?? '' });
  act(() => void app.navigation.navigator.push(`/posts/${second?.id}`));
  await screen.findByRole('heading', { level: 1, name: second?.title ?? '' });
  const kept = () => readTopicsOf(JSON.parse(localStorage.getItem('parley:topics-read') ?? ''));
  await waitFor(() =>
    expect(kept().find(({ id }) => id === topic)).toMatchObject({ name, count: 2 }),
  );
});

it('comes with the next visit of who begins to follow something: the list stays where it is', async () => {
  const app = await openApp('/');
  await findResults();
  keep('searches', { saved: ['/?q=cursor'] });
  act(() => void app.navigation.navigator.push('/topics'));
  await screen.findByRole('heading', { level: 1, name: 'Topics' });
  act(() => void app.navigation.navigator.push('/'));
  await findResults();
  await screen.findByRole('button', { name: 'Display' });
  noLine();
});

it.each(['moved', 'plain'])(
  'asks for nothing before the list is here that the list alone does not ask, where it is %s',
  async (home) => {
    const [id, name] = someTopic();
    keep('visits', { latest: clock - 200 * hour });
    keep('searches', { saved: ['/?q=cursor'] });
    keep('topics-read', [[id, name, 4]]);
    localStorage.setItem('parley:home', home);
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    const handlers = [http.post('*/api/post/search', () => held)];
    const app = await openApp('/', { handlers });
    await screen.findByRole('button', { name: 'Display' });
    const searches = () => app.asked.filter(({ path }) => path === '/api/post/search');
    expect(searches().map(({ body }) => [body.topicId, body.keywords])).toEqual([
      [undefined, undefined],
    ]);
    expect(app.asked.map(({ path }) => path).toSorted()).toEqual([
      '/api/post/search',
      '/api/topic',
    ]);
    answer();
    await findResults();
    if (home === 'plain') return noLine();
    await line();
    await waitFor(() => expect(searches().at(-1)?.body.topicId).toBe(id));
  },
);
