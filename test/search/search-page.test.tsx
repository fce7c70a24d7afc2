import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { ask } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { saveData } from '../support/network';
import { findResults, resultRows, unfoldPins } from '../support/results';

beforeEach(unfoldPins);

const bodies = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body);

const lead = { blockId: '1872000003503556430', topicId: '1873000000483193572' };

describe('the search page', () => {
  it('shows each post as an article whose heading is a link, and says how many there are, and in its title from the second page on which it is', async () => {
    const { navigation } = await openApp('/');
    const articles = await resultRows();
    expect(articles).toHaveLength(10);
    for (const article of articles) {
      const heading = within(article).getByRole('heading');
      expect(within(heading).getByRole('link').getAttribute('href')).toMatch(/^\/posts\/\d{19}$/);
    }
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All posts');
    expect(screen.getByText(/^1,\d{3} posts · page 1 of 1\d\d$/)).toBeVisible();
    await screen.findByText(/^1,\d{3} posts, page 1 of 1\d\d$/, { selector: '[role=status]' });
    await waitFor(() => expect(document.title).toMatch(/^All posts, 1,\d{3} posts · \S/));
    await navigation.navigate('/?page=2');
    await waitFor(() =>
      expect(document.title).toMatch(/^All posts, 1,\d{3} posts, page 2 of 1\d\d · \S/),
    );
  });

  it('searches for what is typed in the box, keeps the other filters and starts at page 1', async () => {
    const { member, asked } = await openApp('/?lang=ZH_CN&page=3');
    await findResults();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await member.type(box, '游标');
    // Of a keyboard of Android, which goes on composing.
    expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, isComposing: true })).toBe(true);
    await member.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: '“游标”' });
    expect(new URLSearchParams(location.search).get('q')).toBe('游标');
    expect(bodies(asked)).toContainEqual({
      pageNum: 0,
      pageSize: 10,
      fields: 'comparable',
      sort: 'DESC',
      condition: 'LATEST_POST',
      keywords: '游标',
      language: 'ZH_CN',
    });
    await waitFor(async () => {
      const rows = await resultRows();
      for (const row of rows) expect(row.querySelector('mark')).toHaveTextContent('游标');
    });
  });

  it('keeps the orders open under a press in Safari, which focuses no link; orders what is active by its last reply, the other tabs as usual, and each by what is chosen', async () => {
    const { member, asked } = await openApp('/');
    await findResults();
    const current = screen.getByText(/Newest first/, { selector: 'summary span' });
    const summary = current.closest('summary') as HTMLElement;
    const orders = summary.parentElement as HTMLDetailsElement;
    const press = (element: HTMLElement) => {
      const focused = element.closest<HTMLElement>('summary, [tabindex]');
      if (focused) focused.focus();
      else (document.activeElement as HTMLElement).blur();
    };
    orders.open = true;
    press(summary);
    press(within(orders).getByRole('link', { name: 'Most replies' }));
    expect(orders.open).toBe(true);
    press(document.body);
    expect(orders.open).toBe(false);
    const tabs = within(screen.getByRole('navigation', { name: 'Show' }));
    await member.click(tabs.getByRole('link', { name: 'Active' }));
    expect(shownAddress()).toBe('/?sort=activeReplyTime&show=LATEST_REPLY');
    await screen.findByText(/Recent replies/, { selector: 'summary span' });
    await waitFor(() =>
      expect(bodies(asked)).toContainEqual(
        expect.objectContaining({ condition: 'LATEST_REPLY', fields: 'activeReplyTime' }),
      ),
    );
    await member.click(tabs.getByRole('link', { name: 'Featured' }));
    expect(shownAddress()).toBe('/?show=ESSENCE_POST');
    await waitFor(async () => expect(await findResults()).toHaveFocus());
    await member.click(screen.getByText(/Newest first/, { selector: 'summary span' }));
    await member.click(screen.getByRole('link', { name: 'Most replies' }));
    expect(shownAddress()).toBe('/?sort=replyCount&show=ESSENCE_POST');
    await member.click(await screen.findByText(/Most replies/, { selector: 'summary span' }));
    await member.click(screen.getByRole('link', { name: 'Fewest replies' }));
    expect(shownAddress()).toBe('/?sort=replyCount&dir=ASC&show=ESSENCE_POST');
    await waitFor(() =>
      expect(bodies(asked)).toContainEqual(
        expect.objectContaining({ fields: 'replyCount', sort: 'ASC' }),
      ),
    );
  });

  it('is named by its first filter', async () => {
    const { navigation } = await openApp('/nowhere');
    for (const [query, name = ''] of [
      ['show=ESSENCE_POST', 'Featured'],
      ['show=HOT_POST&dates=month', 'Hot'],
      ['dates=2026-11-01..', 'From Nov 1, 2026'],
      ['lang=EN_US', 'English'],
      [`block=${idOf('block', 'tea-house')}&children=1`, 'Tea house 茶馆'],
      [`block=${idOf('block', 'databases')}&children=1&lang=EN_US`, 'Databases + sub-blocks'],
      ['sort=views', 'All posts'],
    ]) {
      await navigation.navigate(`/?${query}`);
      await screen.findByRole('heading', { level: 1, name });
      await waitFor(() => expect(document.title.startsWith(`${name}, `)).toBe(true));
    }
  });

  it('says that there may be more blocks while few were learned', async () => {
    // Who saves data is not asked for more of them.
    saveData();
    await openApp('/?size=1');
    expect(await screen.findByText(/There may be more/)).toBeVisible();
  });

  it('offers the filter to drop with its count, however many words there are', async () => {
    const words = '杭州 州下 下雨 杭州下';
    const { member } = await openApp(`/?q=${words}&lang=EN_US`);
    await screen.findByRole('heading', { name: 'Nothing found' });
    await member.click(
      await screen.findByRole('link', { name: /^Without “English”: \d+ posts?$/ }),
    );
    await findResults();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  });

  it('offers Chinese beside Latin with a space, where a service finds only what is written so', async () => {
    const { member, forum, navigation } = await openApp('/nowhere');
    ask(forum, 'createPost', { title: '用 React 组件写表单', content: '<p>a</p>', ...lead });
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await member.type(box, 'React组件{Enter}');
    const way = await screen.findByRole('link', { name: /^“React 组件” instead: \d+ posts?$/ });
    // Without its words this would be the search for all posts.
    expect(screen.queryByRole('link', { name: /^Without/ })).toBeNull();
    await member.click(way);
    expect(await screen.findByRole('link', { name: '用 React 组件写表单' })).toBeVisible();
    // However many filters there are, which are tried as well.
    const { blockId, topicId } = lead;
    await navigation.navigate(`/?block=${blockId}&topic=${topicId}&lang=ZH_CN&q=React组件`);
    expect(await screen.findByRole('link', { name: /^“React 组件” instead/ })).toBeVisible();
  });

  it('offers the words without the signs around them, takes a lost focus, and leads to topics with the same words', async () => {
    const { member } = await openApp('/nowhere');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    for (const [typed = '', words] of [
      ['游标，分页', '游标 分页'],
      ['“keyset 游标”', 'keyset 游标'],
      ['游标？', '游标'],
      ['《游标》分页', '游标 分页'],
      ['【游标】：（分页）……', '游标 分页'],
    ]) {
      await member.clear(box);
      await member.type(box, `${typed}{Enter}`);
      const way = new RegExp(`^“${words}” instead: \\d+ posts?$`);
      expect(await screen.findByRole('link', { name: way })).toBeVisible();
    }
    // Of which no words are left.
    await member.clear(box);
    await member.type(box, '？！？{Enter}');
    await screen.findByRole('heading', { level: 1, name: '“？！？”' });
    const nothing = await screen.findByRole('heading', { name: 'Nothing found' });
    await waitFor(() => expect(nothing.closest('[data-results]')).toHaveFocus());
    const others = await screen.findByRole('link', { name: 'Look in topic names' });
    expect(others).toHaveAttribute('href', `/topics?q=${encodeURIComponent('？！？')}`);
    expect(screen.queryByRole('link', { name: /instead:/ })).toBeNull();
  });

  it('has the block and the topic it is narrowed to among the filters, also where they are not known', async () => {
    await openApp('/?block=77&topic=77');
    for (const name of ['Block', 'Topic']) {
      const filters = await screen.findByRole('tree', { name });
      const chosen = within(filters).getByRole('treeitem', { current: true });
      expect(chosen).toHaveAccessibleName(/^A (block|topic)/);
    }
  });

  it('says that a page lies past the end, and leads to the last', async () => {
    const { member } = await openApp('/?page=9999');
    expect(await screen.findByRole('heading', { name: 'There is no page 9,999' })).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/The list has [\d,]+ posts on [\d,]+ pages\./);
    expect(main).not.toHaveTextContent(/page 9,999 of/);
    await waitFor(() =>
      expect(within(main).getByRole('status')).toHaveTextContent('There is no page 9,999'),
    );
    await member.click(screen.getByRole('link', { name: 'Go to the last page' }));
    expect(await screen.findAllByRole('article')).not.toEqual([]);
  });

  it('invites to write the first post where the forum is empty, or a topic, and counts no pages of nothing', async () => {
    const { navigation } = await openApp('/', { scenario: 'empty' });
    const isInvited = async (to: string, hasOthers: boolean) => {
      const main = screen.getByRole('main');
      await waitFor(() =>
        expect(within(main).getByRole('link', { name: 'New post' })).toHaveAttribute('href', to),
      );
      expect(screen.getByRole('heading', { name: 'Be the first' })).toBeVisible();
      expect(within(main).queryByRole('link', { name: 'Show all posts' }) !== null).toBe(hasOthers);
      expect(main).toHaveTextContent('0 posts');
      expect(main).not.toHaveTextContent(/page \d/);
    };
    await isInvited('/compose', false);
    await navigation.navigate('/?topic=77');
    await isInvited('/compose?topic=77', true);
  });

  it('invites nobody to where nothing is left, in a topic that is gone or a block, which is forgotten', async () => {
    const block = { ico: '', parentId: '', sysLanguage: '' };
    const learned = [
      { ...block, id: '77', name: 'Kettles', postCount: 3 },
      { ...block, id: '78', name: 'Copper', postCount: 2, parentId: '77' },
      { ...block, id: '79', name: 'Whistles', postCount: 0 },
      { ...block, id: '80', name: 'Spouts', postCount: 2, parentId: '78' },
    ];
    localStorage.setItem('parley:learned-blocks', JSON.stringify(learned));
    const inside = { id: '79', name: 'Glaze', parentId: '78', available: true, children: [] };
    const content = [{ id: '78', name: 'Clay', available: false, children: [inside] }];
    const { navigation } = await openApp('/?block=77&children=1', {
      posts: 20,
      answers: { listTopics: () => ({ content, last: true }) },
    });
    const main = within(screen.getByRole('main'));
    for (const address of ['/?block=77&children=1', '/?topic=77', '/?topic=78']) {
      await navigation.navigate(address);
      await main.findByRole('heading', { name: 'Nothing found' });
      expect(main.queryByRole('link', { name: 'New post' })).toBeNull();
      expect(main.getByRole('link', { name: 'Show all posts' })).toBeVisible();
    }
    await navigation.navigate('/?block=79&children=1');
    await main.findByRole('heading', { name: 'Be the first' });
    const known = localStorage.getItem('parley:learned-blocks');
    expect(known).toContain('Whistles');
    expect(known).not.toMatch(/Kettles|Copper|Spouts/);
  });

  it('names a block that was withdrawn, where the service lists its posts', async () => {
    const forumBlock = { id: '77', name: 'Kettles', available: false };
    const searchPosts = () => ({ content: [{ id: '5', title: 'Still read', forumBlock }] });
    await openApp('/?block=77&children=1', { answers: { searchPosts } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kettles' })).toBeVisible();
    expect(await screen.findByRole('treeitem', { name: /^Kettles/ })).toBeVisible();
  });

  it('speaks Chinese when it is asked to, and remembers it', async () => {
    const { member } = await openApp('/?size=3');
    await findResults();
    await member.click(screen.getAllByRole('button', { name: '中文' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: '全部帖子' });
    expect(document.documentElement).toHaveAttribute('lang', 'zh-CN');
    expect(localStorage.getItem('parley:language')).toBe('zh-CN');
  });
});
