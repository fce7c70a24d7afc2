import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { ask } from '../mocks/ask';
import { type Asked, openApp, shownAddress } from '../support/app';
import { setOnline, startOffline } from '../support/network';

const tree = () => screen.findByRole('tree', { name: 'Topics' });
/** Finds a row by text, because a query by role computes the names of all rows. */
const row = async (name: string) => {
  const shown = await screen.findByText(name, { selector: '[role="treeitem"] bdi' });
  return shown.closest('[role="treeitem"]') as HTMLElement;
};
const rows = () =>
  screen.getAllByRole('treeitem').map((one) => one.querySelector('bdi')?.textContent);
/** The cell of a root topic in the overview. */
const branch = async (name: string) => {
  const shown = await screen.findByText(name, { selector: 'h2 bdi' });
  return shown.closest('li') as HTMLElement;
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const keyset = idOf('topic', 'keyset');

const topicQuestions = (asked: Asked[]) =>
  asked.filter(({ path }) => path === '/api/topic').map(({ body }) => body);

it('leads to no new post in a topic that was withdrawn, nor is that one found by its name', async () => {
  const inside = { id: '2', name: 'Offset, new', parentId: '1', available: true, children: [] };
  const content = [{ id: '1', name: 'Offset, old', available: false, children: [inside] }];
  const answers = { listTopics: () => ({ content }) };
  const { member } = await openApp('/topics/1', { posts: 20, answers });
  await heading('Offset, old');
  expect(screen.queryByRole('link', { name: 'Write here' })).toBeNull();
  await member.keyboard('{Control>}k{/Control}');
  await member.type(await screen.findByRole('combobox'), 'offset');
  const found = await screen.findByRole('group', { name: 'Topics' });
  expect(within(found).getAllByRole('option')).toHaveLength(1);
});

it('has the name and the posts of a topic that was withdrawn, where the service lists them, also on the way back', async () => {
  const topic = { id: '1', name: 'Offset, old', available: false };
  const content = [{ id: '5', title: 'Still read', forumTopicList: [topic] }];
  const answers = { searchPosts: () => ({ content }) };
  const app = await openApp('/', { answers, limits: { freshMs: 0 } });
  await app.member.click(await screen.findByRole('link', { name: topic.name }));
  await waitFor(async () => expect(await heading(topic.name)).toHaveFocus());
  const post = screen.getByRole('link', { name: 'Still read' });
  expect(screen.queryByRole('status', { name: 'Loading topics' })).toBeNull();
  app.hold('listTopics');
  const before = app.asked.length;
  await app.member.click(post);
  await heading('Still read');
  act(() => history.back());
  await heading(topic.name);
  await waitFor(() => expect(topicQuestions(app.asked.slice(before))).not.toEqual([]));
  expect(screen.getByRole('link', { name: 'Still read' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading topics' })).toBeNull();
  app.release();
});

it('leads to the other posts of a topic where nobody counts them', async () => {
  const content = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, title: `Post ${at}` }));
  await openApp(`/topics/${keyset}`, { answers: { searchPosts: () => ({ content }) } });
  const others = await screen.findByRole('link', { name: 'All posts' });
  expect(others).toHaveAttribute('href', `/?topic=${keyset}`);
});

describe('the tree of topics', () => {
  it('says that there are none yet', async () => {
    await openApp('/topics', { scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No topics yet.' })).toBeVisible();
    expect(document.title).toMatch(/^Topics · 0 topics · \D+$/);
  });

  it('opens all and closes all, gives a way out of a failure and of a page that it has not, and passes no other order off for one that is not here', async () => {
    const { fail, member, navigation } = await openApp('/topics');
    await tree();
    await member.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(rows()).toHaveLength(63);
    await member.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(rows()).toHaveLength(10);

    const mend = fail('listTopics', { status: 500, message: 'The shelf fell over.' });
    await member.click(screen.getByRole('link', { name: 'English' }));
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('The shelf fell over.');
    mend();
    await member.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await tree()).toBeVisible();

    await navigation.navigate('/topics?page=99');
    expect(await screen.findByText(/^There is no page 99. The last one is \d+\.$/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Show all topics' })[0]).toBeVisible();

    await navigation.navigate('/topics?size=9&page=2');
    expect(await screen.findByText(/ · main topic 10 of 10$/)).toBeVisible();
    await navigation.navigate('/topics?size=9&page=9');
    await waitFor(() => {
      const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
      const addresses = links.map((link) => link.getAttribute('href'));
      expect(addresses).toEqual(['/topics?page=2&size=9']);
    });

    setOnline(false);
    await navigation.navigate('/topics?sort=name&dir=ASC');
    expect(await screen.findByText(/isn’t on your device/)).toBeVisible();
    expect(screen.queryByRole('treeitem')).toBeNull();
  });

  it('shows what a broken service sends as far as it makes sense, and marks what was cut', async () => {
    await openApp('/topics', { scenario: 'topics-broken' });
    await tree();
    const ids = screen.getAllByRole('treeitem').map((one) => one.getAttribute('href'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(screen.getAllByRole('img', { name: /loops back on itself/ })).toHaveLength(2);
    expect(await row('Unnamed topic')).toBeVisible();
  });

  it('says that another page is on its way, for which the one before does not count, and is turned to where a topic of that one is', async () => {
    const { member, hold, release } = await openApp('/topics?size=3');
    const data = await row('Data');
    hold('listTopics');
    await member.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Loading topics', { selector: 'p' })).toBeVisible();
    // What was announced of the page before is taken back a moment later.
    await waitFor(() => expect(screen.queryByText(/main topics/)).toBeNull());
    await member.click(data);
    expect(await heading('Data')).toBeVisible();
    release();
    await waitFor(() => expect(location.search).toBe('?size=3'));
  });

  it('says that it loads beside a topic, where it was narrowed to nothing', async () => {
    const listTopics = ({ language = '' }) => (language ? { content: [], last: true } : undefined);
    const address = `/topics/${keyset}?lang=EN_US`;
    const { member, hold } = await openApp(address, { answers: { listTopics } });
    await heading('Keyset 游标分页');
    hold('listTopics');
    const languages = within(screen.getByRole('navigation', { name: 'Language' }));
    await member.click(languages.getByRole('link', { name: 'All' }));
    expect(await screen.findByText('Loading topics')).toBeVisible();
  });

  it('counts no main topics on a page of which the service leaves out all', async () => {
    const listTopics = () => ({ content: [], totalElements: 21, totalPages: 3 });
    await openApp('/topics?page=2', { answers: { listTopics } });
    expect(await screen.findByText('0 topics')).toBeVisible();
  });

  it('does not begin as an empty forum where it was narrowed to nothing', async () => {
    const listTopics = ({ language = '' }) => (language ? { content: [], last: true } : undefined);
    const { member, hold } = await openApp('/topics?lang=EN_US', { answers: { listTopics } });
    await screen.findByRole('heading', { name: 'There are no topics here.' });
    hold('listTopics');
    await member.click(screen.getByRole('link', { name: 'Show all topics' }));
    await screen.findByRole('status', { name: 'Loading topics' });
    expect(screen.queryByText('No topics yet.')).toBeNull();
  });
});

describe('the overview of the topics', () => {
  const searches = (asked: Asked[]) =>
    asked.filter(({ path }) => path === '/api/post/search').map(({ body }) => body);

  it('has every root with its remark, what is inside, as many posts as its link opens, and what happened last, by one request', async () => {
    const { asked, forum } = await openApp('/topics');
    const data = await branch('Data');
    expect(data).toHaveTextContent('14 topics · 1 post');
    expect(data).toHaveTextContent('Everything that outlives the process that wrote it.');
    const roots = ask(forum, 'listTopics', { pageSize: 100 }).content;
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(roots.length);
    for (const { id, name } of roots) {
      const cell = await branch(name);
      expect(within(cell).getByRole('link', { name })).toHaveAttribute('href', `/topics/${id}`);
      const { totalElements } = ask(forum, 'searchPosts', { topicId: id });
      expect(cell).toHaveTextContent(new RegExp(`(^|\\D)${totalElements} post`));
    }

    const latest = await within(data).findByRole('link', { name: /^游标分页在数据变化时/ });
    expect(latest).toHaveAttribute('href', expect.stringMatching(/^\/posts\/\d{19}$/));
    expect(data).toHaveTextContent(/林书远in Keyset 游标分页last reply .* ago/);
    expect(topicQuestions(asked)).toHaveLength(1);
    expect(searches(asked)[0]).toMatchObject({ fields: 'activeReplyTime', pageSize: 20 });
    await waitFor(() => expect(searches(asked).length).toBeGreaterThan(1));
    // The other requests are for root topics without a post among the latest.
    const latestIds = new Set(
      ask(forum, 'searchPosts', { fields: 'activeReplyTime', pageSize: 20 }).content.flatMap(
        ({ forumTopicList }) => forumTopicList.map(({ id }) => id),
      ),
    );
    for (const { topicId } of searches(asked).slice(1)) expect(latestIds).not.toContain(topicId);
  });

  it('asks for the latest of the forum whenever it is come to, and of a quiet root no second time soon', async () => {
    const { asked, member, quiet } = await openApp('/topics', { limits: { freshMs: 0 } });
    const isRoots = ({ topicId }: Record<string, unknown>) => topicId !== undefined;
    await waitFor(() => expect(searches(asked).filter(isRoots)).not.toEqual([]));
    await quiet();
    const before = searches(asked);
    await member.click(screen.getByRole('link', { name: 'Saved' }));
    await heading('Saved');
    await member.click(screen.getByRole('link', { name: 'Topics' }));
    await branch('Data');
    await waitFor(() => expect(searches(asked).length).toBeGreaterThan(before.length));
    await quiet();
    expect(searches(asked).slice(before.length)).toEqual([before[0]]);
  });

  it('asks for the latest of each root where top posts leave no room for it', async () => {
    const pinned = { top: true, forumTopicList: [{ id: idOf('topic', 'data') }] };
    const content = Array.from({ length: 20 }, (_, index) => ({
      ...pinned,
      id: `${index}`,
      title: `Pinned ${index}`,
      createTime: '2020-01-01T09:00:00Z',
    }));
    const { asked } = await openApp('/topics', {
      answers: {
        searchPosts: ({ topicId }) => (topicId ? undefined : { content, totalElements: 500 }),
      },
    });
    const data = await branch('Data');
    const own = { topicId: idOf('topic', 'data'), fields: 'activeReplyTime', pageSize: 10 };
    await waitFor(() => expect(searches(asked)).toContainEqual(expect.objectContaining(own)));
    await waitFor(() => expect(within(data).getAllByRole('link')).toHaveLength(2));
    expect(data).not.toHaveTextContent('Pinned');
  });

  it('stands without what is new where searching fails, and has it when tried again', async () => {
    const { mend, member } = await openApp('/topics', { scenario: 'search-fails' });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(
      'Couldn’t load the latest posts. Something went wrong on the forum’s side.',
    );
    expect(await branch('Data')).toHaveTextContent('14 topics · 1 post');
    mend();
    await member.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await heading('Topics')).toHaveFocus();
    expect(
      await within(await branch('Data')).findByRole('link', { name: /^游标分页/ }),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/topics', '/topics?tree=blocks'])(
    'says at %s what waits for the network where none of it is here, and has it when there is one',
    async (address) => {
      startOffline();
      await openApp(address);
      expect(
        await screen.findByRole('heading', { name: 'This isn’t on your device yet' }),
      ).toBeVisible();
      expect(screen.queryByRole('status', { name: 'Loading topics' })).toBeNull();
      expect(document.title).toMatch(/^(Topics|Blocks) · Parley$/);
      act(() => void dispatchEvent(new Event('online')));
      expect(await screen.findAllByRole('treeitem')).not.toHaveLength(0);
      expect(screen.queryByRole('heading', { name: 'This isn’t on your device yet' })).toBeNull();
    },
  );
});

describe('a topic beside the tree', () => {
  it('shows where it is, what it is about, what is inside, its posts, and the ways to write and search', async () => {
    await openApp(`/topics/${keyset}`);
    expect(await heading('Keyset 游标分页')).toBeVisible();
    expect(screen.getByText(/2 topics$/)).toBeVisible();
    expect(screen.getByText(/Paging by the last row seen/)).toBeVisible();
    const breadcrumbs = screen.getAllByRole('navigation', {
      name: 'Block and topic',
    })[0] as HTMLElement;
    expect(
      within(breadcrumbs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Topics', 'Data', 'Paging 分页']);
    const inside = screen.getByRole('navigation', { name: 'Topics inside' });
    expect(within(inside).getByRole('link', { name: /Ties and unique orders/ })).toBeVisible();
    const posts = screen.getByRole('region', { name: 'Posts in this topic' });
    expect(await within(posts).findAllByRole('article')).toHaveLength(10);

    const write = screen.getByRole('link', { name: 'Write here' });
    expect(write).toHaveAttribute('href', `/compose?topic=${keyset}`);
    const search = screen.getByRole('link', { name: 'Search in this topic' });
    expect(search).toHaveAttribute('href', `/?topic=${keyset}`);

    // The tree is open where it is, and nowhere else.
    expect(await row('Keyset 游标分页')).toHaveAttribute('aria-current', 'true');
    expect(await row('Data')).toHaveAttribute('aria-expanded', 'true');
    expect(await row('Paging 分页')).toHaveAttribute('aria-expanded', 'true');
    expect(await row('Interfaces')).toHaveAttribute('aria-expanded', 'false');
  });

  it('deep in the tree shows the end of the way to it', async () => {
    const chain = (level: number): object => ({
      id: `l${level}`,
      name: `Level ${level}`,
      available: true,
      children: level < 40 ? [chain(level + 1)] : [],
    });
    await openApp('/topics/l40', { answers: { listTopics: () => ({ content: [chain(1)] }) } });
    expect(await heading('Level 40')).toBeVisible();
    const [way] = screen.getAllByRole('navigation', { name: 'Block and topic' });
    const steps = within(way as HTMLElement).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Topics',
      ...[34, 35, 36, 37, 38, 39].map((level) => `Level ${level}`),
    ]);
  });

  it('puts what it is for search engines into the head, as long as it is shown', async () => {
    const description = Object.assign(document.createElement('meta'), {
      name: 'description',
      content: 'A forum.',
    });
    document.head.append(description);
    onTestFinished(() => description.remove());
    const { member, navigation } = await openApp('/topics');
    await member.click(await row('Data'));
    await heading('Data');
    await waitFor(() => expect(document.title).toMatch(/^Data · /));
    expect(document.querySelector('meta[name="keywords"]')).toHaveAttribute('content', 'Data');
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(description.content).toBe('Everything that outlives the process that wrote it.');
    await navigation.navigate('/topics');
    expect(description.content).toBe('A forum.');
  });
});

describe('a link to a topic', () => {
  it('turns the tree to the page of its root, wherever that is, and not back when another page is looked at', async () => {
    const { member } = await openApp(`/topics/${keyset}?size=3&dir=ASC`);
    expect(await row('Keyset 游标分页')).toHaveAttribute('aria-current', 'true');
    expect(shownAddress()).toBe(`/topics/${keyset}?page=4&size=3&dir=ASC`);
    await member.click(screen.getByRole('link', { name: 'Previous' }));
    expect(await row('The browser')).toBeVisible();
    expect(await heading('Keyset 游标分页')).toBeVisible();
    expect(location.search).toBe('?page=3&size=3&dir=ASC');
  });

  it('turns it only once all topics are shown, each time that one looked by words', async () => {
    const { member } = await openApp(`/topics/${keyset}?size=3&dir=ASC&q=keyset`);
    await screen.findByRole('treeitem', { current: true });
    const box = screen.getByRole('searchbox', { name: 'Find a topic' });
    await member.clear(box);
    await waitFor(() => expect(location.search).toBe('?page=4&size=3&dir=ASC'));
    await member.type(box, 'keyset');
    await waitFor(() => expect(location.search).toMatch('q=keyset'));
    await member.clear(box);
    await waitFor(() => expect(location.search).toBe('?page=4&size=3&dir=ASC'));
  });

  it('is asked for again soon, where it was not there yet', async () => {
    const content: object[] = [];
    const listTopics = () => (content.length > 0 ? { content, last: true } : undefined);
    const options = { answers: { listTopics }, limits: { freshMs: 0 } };
    const { asked, hold, navigation, queries, release } = await openApp('/topics/1', options);
    const notFound = await heading('Topic not found');
    hold('listTopics');
    const before = asked.length;
    // As where a post was sent meanwhile.
    act(() => void queries.invalidateQueries());
    await waitFor(() => expect(topicQuestions(asked.slice(before))).not.toEqual([]));
    expect(notFound).toBeVisible();
    release();
    content.push({ id: '1', name: 'Offset' });
    await navigation.navigate('/nowhere');
    await navigation.navigate('/topics/1');
    await heading('Offset');
  });

  /** A service without counts, whose pages all are full, and which lists all posts for a topic that it does not know. */
  const openEndless = (firstOf: (pageNum: number) => number) => {
    const listTopics = async ({ pageNum = 0 }) => {
      // Not at once, or an endless chain of answers would leave no time for anything else.
      await new Promise(setImmediate);
      return { content: [0, 1].map((at) => ({ id: `${firstOf(pageNum) + at}`, name: 'A topic' })) };
    };
    const searchPosts = () => ({ content: [{ id: '5', title: 'Of another topic' }] });
    const answers = { listTopics, searchPosts };
    return openApp('/topics/x', { answers, settings: { maxPageSize: 2 } });
  };

  it('says when no page has the topic, also where the service sends the same page again and again', async () => {
    const { asked } = await openEndless(() => 1);
    expect(await heading('Topic not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the forum' })).toHaveAttribute('href', '/');
    expect(topicQuestions(asked).length).toBeLessThan(5);
  });

  it('asks no more once the member has left', async () => {
    const { asked, navigation } = await openEndless((pageNum) => 2 * pageNum);
    await waitFor(() => expect(topicQuestions(asked).length).toBeGreaterThan(3));
    await navigation.navigate('/data');
    const { length } = topicQuestions(asked);
    await navigation.navigate('/saved');
    expect(await heading(/Saved/)).toBeVisible();
    expect(topicQuestions(asked).length).toBeLessThan(length + 2);
  });
});

describe('finding a topic', () => {
  const found = [
    'Data',
    'Paging 分页',
    'Keyset 游标分页',
    'Offset 偏移分页',
    'Interfaces',
    'Lists and 分页',
  ];

  it('filters what is here while the service has not answered, then shows its answer, with the words in the address, and stays below its failure', async () => {
    const { member, asked, hold, release, fail } = await openApp('/topics');
    await tree();
    hold();
    const box = screen.getByRole('searchbox', { name: 'Find a topic' });
    await member.type(box, '分\u200b页');
    expect(rows()).toEqual(found);
    expect(screen.getAllByText('分页', { selector: 'mark' })).toHaveLength(4);
    expect(screen.getByText(/Still looking/, { selector: 'p' })).toBeVisible();
    release();
    expect(await screen.findByText('4 topics match', { selector: 'p' })).toBeVisible();
    expect(topicQuestions(asked).at(-1)).toMatchObject({
      keywords: '分页',
      pageNum: 0,
      type: 'List',
    });
    expect(shownAddress()).toBe(`/topics?q=${encodeURIComponent('分页')}`);
    expect(rows()).toEqual(found);

    fail('listTopics', { status: 400, message: 'No keywords today.' });
    await member.type(box, ' keyset');
    expect(await screen.findByRole('alert')).toHaveTextContent('No keywords today.');
    expect(rows()).toEqual(found.slice(0, 3));
  });

  it('says without a network that there may be more, and looks for them once there is one', async () => {
    const { member } = await openApp('/topics');
    await tree();
    setOnline(false);
    await member.type(screen.getByRole('searchbox', { name: 'Find a topic' }), 'keyset');
    await screen.findByText(/^1 topic found on this device/, { selector: 'p' });
    setOnline(true);
    expect(await screen.findByText('1 topic matches', { selector: 'p' })).toBeVisible();
  });

  it.each([
    ['neither they nor those with the words', 'keyset'],
    ['only those with the words', ''],
  ])('has all topics by one press where %s came', async (_, failing) => {
    const { fail, navigation, member, quiet } = await openApp('/nowhere');
    const mend = fail('listTopics', {
      status: 400,
      when: ({ keywords }) => !keywords || keywords === failing,
    });
    await navigation.navigate('/topics?q=keyset');
    await quiet();
    const card = within(await screen.findByRole('alert'));
    await quiet();
    mend();
    await member.click(card.getByRole('button', { name: 'Try again' }));
    expect(await branch('Data')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('puts the words of the address into the box, keeps what is typed while the address follows, and says when nothing matches', async () => {
    const { member } = await openApp('/topics?q=key');
    await tree();
    const box = screen.getByRole('searchbox', { name: 'Find a topic' });
    expect(box).toHaveValue('key');
    await member.type(box, 'set');
    await waitFor(() => expect(location.search).toBe('?q=keyset'));
    expect(box).toHaveValue('keyset');
    expect(rows()).toEqual(['Data', 'Paging 分页', 'Keyset 游标分页']);
    await member.type(box, 'nowhere');
    expect(await screen.findByText('No topics match.')).toBeVisible();
  });
});

describe('what the service is asked', () => {
  it('changes with the order, its direction, the language and the page, and the address with it', async () => {
    const { member, asked } = await openApp('/topics?size=4');
    await tree();
    const order = async (from: string, to: string) => {
      await member.click(screen.getByText(from, { selector: 'summary span' }));
      await member.click(screen.getByRole('link', { name: to }));
    };
    await order('Default order', 'Z to A');
    await waitFor(() => expect(location.search).toBe('?size=4&sort=name'));
    await order('Z to A', 'A to Z');
    await waitFor(() => expect(location.search).toBe('?size=4&sort=name&dir=ASC'));
    // The page follows its address a moment later.
    const second = () => screen.getByRole('link', { name: 'Next' });
    await waitFor(() => expect(second()).toHaveAttribute('href', expect.stringMatching('dir=ASC')));
    await member.click(second());
    await waitFor(() => expect(location.search).toBe('?page=2&size=4&sort=name&dir=ASC'));
    await waitFor(() =>
      expect(topicQuestions(asked).at(-1)).toMatchObject({
        pageNum: 1,
        fields: 'name',
        sort: 'ASC',
      }),
    );
    await member.click(screen.getByRole('link', { name: '中文', current: false }));
    await waitFor(() => expect(location.search).toBe('?size=4&sort=name&dir=ASC&lang=ZH_CN'));
  });
});

it.each([true, false])('has its find box under f, on a wide screen or not: %s', async (isWide) => {
  const wide = matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: isWide && /width >=/.test(media) }),
  );
  const { member } = await openApp('/topics');
  expect(await screen.findByRole('navigation', { name: 'Topics or blocks' })).toBeVisible();
  await member.keyboard('f');
  const box = screen.getByRole('searchbox', { name: /^Find a/ });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
});

describe('the tree of blocks', () => {
  it('is learned from posts, has as many beside a block as its link opens, is filtered here, and is come back to with the words', async () => {
    const { member, navigation, forum } = await openApp('/topics');
    await tree();
    await member.click(screen.getByRole('link', { name: 'Blocks' }));
    expect(await screen.findByRole('tree', { name: 'Blocks' })).toBeVisible();
    const shown = screen.getAllByRole('treeitem');
    expect(shown.some((one) => one.getAttribute('aria-expanded') === 'false')).toBe(true);
    for (const one of shown) {
      const blockId = one.dataset.id ?? '';
      const opened = ask(forum, 'searchPosts', { blockId, includeBlockChildren: true });
      // Which is its description: computing that of each row takes long.
      expect(one).toHaveAttribute('aria-description', `${opened.totalElements} posts`);
    }

    await member.type(screen.getByRole('searchbox', { name: 'Find a block' }), 'postgres');
    expect(rows()).toEqual(['Databases', 'Postgres']);
    expect(screen.getAllByRole('treeitem')[1]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/\?block=\d{19}&children=1$/),
    );
    await waitFor(() => expect(location.search).toBe('?tree=blocks&q=postgres'));
    await member.click(screen.getByRole('treeitem', { name: 'Postgres' }));
    await heading(/^Postgres/);
    await navigation.navigate(-1);
    await screen.findByRole('tree', { name: 'Blocks' });
    expect(rows()).toEqual(['Databases', 'Postgres']);
  });
});

it('says above the posts of a topic that the rest of it cannot be had, once, and has it when tried again', async () => {
  const app = await openApp('/nowhere');
  const mend = app.fail('listTopics', { status: 400 });
  await app.navigation.navigate(`/topics/${keyset}`);
  // A narrow screen hides the tree.
  const detail = within(await screen.findByRole('region', { name: 'The chosen topic' }));
  await detail.findByRole('alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const [post] = await detail.findAllByRole('article');
  const name = 'Keyset 游标分页';
  expect(await heading(name)).toBeVisible();
  mend();
  await app.member.click(detail.getByRole('button', { name: 'Try again' }));
  await detail.findByRole('navigation', { name: 'Block and topic' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());
  expect(post).toBeVisible();
});

it.each(['order of the tree fails', 'order of the tree waits for the network', 'page is shown'])(
  'leaves a topic as it was where another %s',
  async (what) => {
    const isPage = what === 'page is shown';
    const { fail, navigation } = await openApp(`/topics/${keyset}?size=3`);
    const rows = await screen.findAllByRole('article');
    if (what.endsWith('network')) setOnline(false);
    else fail('listTopics', { status: 400, when: ({ pageNum }) => !isPage || pageNum === 0 });
    await navigation.navigate(`/topics/${keyset}?size=3&${isPage ? 'page=2' : 'dir=ASC'}`);
    if (isPage) await row('This forum');
    else if (what.endsWith('fails')) await screen.findByRole('alert');
    else await waitFor(() => expect(screen.queryByRole('treeitem')).toBeNull());
    expect(screen.queryByText('Loading topics')).toBeNull();
    expect(await heading('Keyset 游标分页')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(rows.length);
  },
);

it('waits for a topic that the service is asked for, though the browser says there is no network', async () => {
  const app = await openApp('/nowhere');
  app.hold('listTopics');
  await app.navigation.navigate(`/topics/${keyset}`);
  await screen.findByRole('status', { name: 'Loading topics' });
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status', { name: 'Loading topics' })).toBeVisible();
  expect(screen.queryByText(/isn’t on your device/)).toBeNull();
  app.release();
  await screen.findByRole('heading', { level: 1, name: /\S/ });
});
