import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ask } from '../mocks/ask';
import { openApp } from '../support/app';
import { expectConsole } from '../support/console';
import { resultRows } from '../support/results';
// Lazy in the app; here, so that no test waits for it to be compiled.
import '../../src/pages/member/member-page';

const posts = 400;

/** Opens the page of somebody who wrote more posts than a page holds. */
const openMember = async (query = '', scenario: 'everyday' | 'search-fails' = 'everyday') => {
  const app = await openApp('/nowhere', { posts, scenario });
  const search = (body: object) => ask(app.forum, 'searchPosts', body);
  const all = app.forum.dataset.members
    .map(({ id }) => search({ anotherMemberId: id }))
    .find(({ totalPages }) => totalPages > 1);
  const author = all?.content[0]?.cMemberInfo;
  if (!all || !author) throw new Error('Nobody in the forum wrote that much; open a larger one.');
  await app.router.navigate(`/members/${author.id}${query}`);
  return { ...app, author, all };
};

describe('the page of a member', () => {
  it('asks for the posts of that member and shows them, how many they are, and their roles', async () => {
    const { author, all, asked } = await openMember();
    const heading = `Posts by ${author.nickname}`;
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(asked[0]).toEqual({
      path: '/api/post/search',
      body: {
        pageNum: 0,
        pageSize: 10,
        fields: 'comparable',
        sort: 'DESC',
        condition: 'LATEST_POST',
        anotherMemberId: author.id,
      },
    });
    const links = (await resultRows()).map((row) =>
      within(within(row).getByRole('heading')).getByRole('link').getAttribute('href'),
    );
    expect(links).toEqual(all.content.map(({ id }) => `/posts/${id}`));
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent(`${all.totalElements} posts`);
    for (const role of author.cMemberRolePOList) {
      expect(page).toHaveTextContent(`${role.name} ${role.introduction}`);
    }
    await waitFor(() => expect(document.title).toBe(`${heading} · Parley`));
  });

  it('turns to the page that its address says, and its pager keeps to the member', async () => {
    const { author, asked } = await openMember('?page=2');
    await screen.findByRole('heading', { level: 1, name: `Posts by ${author.nickname}` });
    expect(asked[0]?.body).toMatchObject({ anotherMemberId: author.id, pageNum: 1 });
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pager).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(pager).getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      `/members/${author.id}`,
    );
  });

  it('goes by the member of the path, whoever the rest of the address names', async () => {
    const { author, asked } = await openMember('?member=somebody-else');
    await screen.findByRole('heading', { level: 1, name: `Posts by ${author.nickname}` });
    expect(asked.map(({ body }) => body.anotherMemberId)).toEqual([author.id]);
  });

  it('says that a page lies past the end, and leads to the last', async () => {
    const { author, all, member } = await openMember('?page=99');
    expect(await screen.findByText(`There are only ${all.totalPages} pages.`)).toBeVisible();
    expect(screen.queryByText('This member has no posts here.')).toBeNull();
    await member.click(screen.getByRole('link', { name: 'Go to the last page' }));
    await screen.findByRole('heading', { level: 1, name: `Posts by ${author.nickname}` });
    expect(location.search).toBe(`?page=${all.totalPages}`);
  });

  it('says so where nobody has that id', async () => {
    await openApp('/members/nobody', { posts });
    expect(await screen.findByText('This member has no posts here.')).toBeVisible();
    expect(await resultRows()).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('is one card with a way to try again that works, where searching fails', async () => {
    const { author, member, conditions } = await openMember('', 'search-fails');
    const card = await screen.findByRole('alert', {}, { timeout: 8000 });
    expect(card).toHaveTextContent('The service failed.');
    conditions.refuses = {};
    await member.click(within(card).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: `Posts by ${author.nickname}` });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an address that the app does not have', () => {
  it.each([
    ['/nowhere'],
    ['/posts'],
    ['/posts/1/2'],
    ['/compose/1/2'],
    // The router's own pattern for anything does not take a line break.
    ['/%0a'],
    ['/posts/%0a/%0d'],
  ])('is said to have no page, asks nothing and leads to the search: %s', async (address) => {
    const { asked } = await openApp(address, { posts });
    await screen.findByRole('heading', { level: 1, name: 'There is no such page' });
    const help = screen.getByText(/The address may be mistyped/);
    expect(help).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the forum' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('There is no such page · Parley'));
    expect(asked).toEqual([]);
  });

  it('is said to have no page even where it cannot be decoded', async () => {
    expectConsole('warn', /could not be decoded/);
    await openApp('/%E0%A4%A', { posts });
    await screen.findByRole('heading', { level: 1, name: 'There is no such page' });
  });
});
