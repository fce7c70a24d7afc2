import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Forum } from '../../mocks/forum/forum';
import { searchAnswer } from '../contract/literal-answers';
import { literalService } from '../contract/literal-service';
import { ask } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { initialSettings } from '../support/initial-settings';
import { setOnline } from '../support/network';
import { resultLinks, unfoldPins } from '../support/results';

const posts = 400;
const heading = () => screen.findByRole('heading', { level: 1 });

/** The posts that the forum itself finds, which the screen must show. */
const found = (forum: Forum, body: object) => ask(forum, 'searchPosts', body).content;

const postOf = (forum: Forum, body: object = {}) => {
  const [post] = found(forum, { pageSize: 1, ...body });
  if (!post) throw new Error('The forum has no such post; ask for another.');
  return post;
};

/** Opens the page of the first post that this search finds. */
const openPost = async (body: object = {}, language: 'en' | 'zh-CN' = 'en') => {
  const app = await openApp('/nowhere', { posts, language });
  const post = postOf(app.forum, body);
  await app.navigation.navigate(`/posts/${post.id}`);
  await screen.findByRole('article');
  return { ...app, post };
};

const openFirstRows = async () => {
  unfoldPins();
  const app = await openApp('/', { posts });
  return { ...app, links: await resultLinks() };
};

describe('the page of a post', () => {
  it('shows its title, what it is, where it belongs, who wrote it and all of its words', async () => {
    const { post } = await openPost({ condition: 'ESSENCE_POST', language: 'EN_US' });
    const title = await heading();
    expect(title).toHaveTextContent(post.title);
    const breadcrumbs = screen.getByRole('navigation', { name: 'Block and topic' });
    const [block, topic] = within(breadcrumbs).getAllByRole('link');
    expect(block).toHaveTextContent(post.forumBlock.name);
    expect(block).toHaveAttribute('href', `/?block=${post.blockId}&children=1`);
    expect(topic).toHaveTextContent(post.forumTopicList[0]?.name ?? '');
    expect(topic).toHaveAttribute('href', `/topics/${post.topicId}`);
    const article = screen.getByRole('article');
    expect(within(article).getByText('Featured')).toBeVisible();
    const author = within(article).getByRole('link', { name: post.cMemberInfo.nickname });
    expect(author).toHaveAttribute('href', `/members/${post.memberId}`);
    expect(article.querySelector('time')).toHaveAttribute('datetime', post.createTime);
    const words = new DOMParser().parseFromString(post.content, 'text/html').body.textContent;
    const shown = article.textContent;
    expect(words.split(/\s+/).filter((word) => !shown.includes(word))).toEqual([]);
    await waitFor(() => expect(document.title).toBe(`${post.seoTitle} · ${initialSettings.title}`));
  });

  it('has the roles of its writer, its replies and what search engines are told', async () => {
    await openApp('/posts/1001', { server: literalService({ '/api/post/search': searchAnswer }) });
    const article = await screen.findByRole('article');
    for (const said of ['Librarian', '3 replies']) expect(article).toHaveTextContent(said);
    const meta = (name: string) => document.querySelector(`meta[name=${name}]`);
    expect(meta('description')).toHaveAttribute('content', 'A question about the planner');
    expect(meta('keywords')).toHaveAttribute('content', 'index, planner');
  });

  it('says what it is above its title, and not what it is not', async () => {
    const { post, forum, navigation } = await openPost();
    for (const one of [post, postOf(forum, { condition: 'HOT_POST' })]) {
      await navigation.navigate(`/posts/${one.id}`);
      await screen.findByRole('heading', { level: 1, name: one.title });
      const badges = (await heading()).previousElementSibling?.firstElementChild?.textContent;
      expect(badges?.trim().split(' ').filter(Boolean)).toEqual([
        ...(one.top ? ['Pinned'] : []),
        ...(one.type === 'QUESTION' ? ['Question'] : []),
        ...(one.type === 'NOTICE' ? ['Notice'] : []),
        ...(one.isEssence ? ['Featured'] : []),
        ...(one.isHot ? ['Hot'] : []),
      ]);
    }
    expect([post.top, postOf(forum, { condition: 'HOT_POST' }).isHot]).toEqual([true, true]);
  });

  it('ends in three more of its topic, the newest first and itself not among them', async () => {
    const { post, forum, asked } = await openPost();
    const [topic] = post.forumTopicList;
    const more = await screen.findByRole('heading', { name: `More in ${topic?.name}` });
    const section = more.closest('section') as HTMLElement;
    const rows = await within(section).findAllByRole('listitem');
    const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
    const others = found(forum, { topicId: topic?.id, pageSize: 6 }).filter(
      ({ id }) => id !== post.id,
    );
    expect(links).toEqual(others.slice(0, 3).map(({ id }) => `/posts/${id}`));
    expect(within(more).getByRole('link')).toHaveAttribute('href', `/?topic=${topic?.id}`);
    expect(within(section).getByRole('link', { name: 'Write a follow-up' })).toHaveAttribute(
      'href',
      `/compose?block=${post.blockId}&topic=${topic?.id}`,
    );
    // It was followed from no search, and asked for by its id alone.
    expect(screen.queryByRole('navigation', { name: /^From/ })).toBeNull();
    const byId = asked.filter(({ body }) => body.postIds !== undefined);
    expect(byId.map(({ body }) => body.postIds)).toEqual([[post.id]]);
  });

  it('promises no others where it is the only one of its topic', async () => {
    const { forum, navigation } = await openApp('/nowhere', { posts: 8 });
    const { content: topics } = ask(forum, 'listTopics', { pageSize: 100 });
    const isEmpty = ({ id }: { id: string }) => found(forum, { topicId: id }).length === 0;
    const { id: topicId = '' } = topics.find(isEmpty) ?? {};
    const { id: blockId } = found(forum, {})[0]?.forumBlock ?? {};
    const words = { title: 'Alone', content: '<p>a</p>', blockId, topicId };
    const { id } = ask(forum, 'createPost', words);
    await navigation.navigate(`/posts/${id}`);
    expect(await screen.findByRole('link', { name: 'Write a follow-up' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^More in/ })).toBeNull());
  });
});

describe('a post that was followed from a search', () => {
  it('leads to the ones before and after it with their places, and back to the search', async () => {
    const { links, member, forum } = await openFirstRows();
    const [first, second] = links.map((link) => link.getAttribute('href'));
    await member.click(links[1] as HTMLElement);
    const ways = within(
      await screen.findByRole('navigation', { name: 'From the list “All posts”' }),
    );
    expect(shownAddress()).toBe(second);
    const way = (step: string, place: number) =>
      ways.getByRole('link', { name: new RegExp(`^${step}, ${place} of ${total} `) });
    const { totalElements: total } = ask(forum, 'searchPosts', {});
    expect(way('Previous', 1)).toHaveAttribute('href', first);
    expect(way('Next', 3)).toHaveTextContent(links[2]?.textContent ?? 'a title');
    await member.click(ways.getByRole('link', { name: 'From the list “All posts”' }));
    await screen.findByRole('heading', { level: 1, name: 'All posts' });
    expect(shownAddress()).toBe('/');
  });

  it('leads there also once “More” was followed, to a part of the frame, and on the way back to it', async () => {
    const { links, member, navigation } = await openFirstRows();
    await member.click(links[1] as HTMLElement);
    const list = { name: 'From the list “All posts”' };
    await screen.findByRole('navigation', list);
    await member.click(screen.getByRole('link', { name: 'More' }));
    await waitFor(() => expect(location.hash).toBe('#preferences'));
    await screen.findByRole('navigation', { name: 'Block and topic' });
    expect(screen.getByRole('navigation', list)).toBeVisible();
    expect(document.activeElement).toHaveAttribute('id', 'preferences');
    await navigation.navigate('/nowhere');
    await navigation.navigate(-1);
    expect(await screen.findByRole('navigation', list)).toBeVisible();
  });

  it('stands there at once, while the service is still asked for it', async () => {
    const { links, member, hold } = await openFirstRows();
    const title = links[0]?.textContent ?? 'a title';
    hold();
    await member.click(links[0] as HTMLElement);
    await screen.findByRole('navigation', { name: 'Block and topic' });
    expect(await heading()).toHaveTextContent(title);
  });
});

it.each([400, 401])(
  'says that it could not be had again, and stays unless the session has ended: %s',
  async (status) => {
    const { links, member, fail } = await openFirstRows();
    fail('searchPosts', { status });
    await member.click(links[0] as HTMLElement);
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(screen.queryAllByRole('article')).toHaveLength(status === 400 ? 1 : 0),
    );
  },
);

it('a post that is not there is explained, also where a service answers with another one', async () => {
  const server = literalService({ '/api/post/search': searchAnswer });
  await openApp('/posts/1002', { server });
  await screen.findByRole('heading', { level: 1, name: 'Post not found' });
  expect(screen.getByText(/It may have been deleted or never posted/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search the forum' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe(`Post not found · ${initialSettings.title}`));
});

it.each(['is pressed', 'has the focus as the network returns'])(
  'a post has a heading while it is on its way and where it cannot be had, and the focus once "Try again" %s',
  async (way) => {
    const { forum, navigation, member, mend } = await openApp('/nowhere', {
      posts,
      scenario: 'search-fails',
    });
    const post = postOf(forum);
    await navigation.navigate(`/posts/${post.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Loading the post' });
    const card = await screen.findByRole('alert');
    expect(await heading()).toHaveTextContent(/^Post$/);
    expect(card).toHaveTextContent('Something went wrong on the forum’s side.');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    mend();
    const again = within(card).getByRole('button', { name: 'Try again' });
    if (way === 'is pressed') await member.click(again);
    else {
      again.focus();
      setOnline(false);
      setOnline(true);
    }
    await screen.findByRole('article');
    const title = await heading();
    expect(title).toHaveTextContent(post.title);
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('what index.html says of the forum is not what a reader view takes for the post', async () => {
  document.head.innerHTML +=
    '<meta property="og:title" content="Parley"><meta property="og:description" content="A forum">';
  const message = Object.assign(document.createElement('div'), { id: 'unstarted' });
  document.body.append(message);
  onTestFinished(() => {
    message.remove();
    for (const one of document.querySelectorAll('meta[property]')) one.remove();
  });
  await openPost();
  const about = 'meta[property="og:title"], meta[property="og:description"]';
  await waitFor(() => expect(document.querySelector(about)).toBe(null));
  expect(message).toHaveAttribute('hidden');
});
