import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ask } from '../mocks/ask';
import { openApp } from '../support/app';
import { initialSettings } from '../support/initial-settings';
import { resultRows } from '../support/results';

const posts = 400;

/** Opens the page of a member with more than one page of posts. */
const openMember = async (query = '') => {
  const app = await openApp('/nowhere', { posts });
  const search = (body: object) => ask(app.forum, 'searchPosts', { fields: 'createTime', ...body });
  const all = app.forum.dataset.members
    .map(({ id }) => search({ anotherMemberId: id }))
    .find(({ totalPages }) => totalPages > 1);
  const author = all?.content[0]?.cMemberInfo;
  if (!all || !author) throw new Error('Nobody in the forum wrote that much; open a larger one.');
  await app.navigation.navigate(`/members/${author.id}${query}`);
  return { ...app, author, all };
};

describe('the page of a member', () => {
  it('asks for the posts of that member and shows them without their name in each row, how many they are, and their roles', async () => {
    const { author, all, asked } = await openMember();
    await screen.findByRole('heading', { level: 1, name: author.nickname });
    expect(asked[0]).toEqual({
      path: '/api/post/search',
      body: {
        pageNum: 0,
        pageSize: 10,
        fields: 'createTime',
        sort: 'DESC',
        condition: 'LATEST_POST',
        anotherMemberId: author.id,
      },
    });
    const links = (await resultRows()).map((row) =>
      within(within(row).getByRole('heading')).getByRole('link').getAttribute('href'),
    );
    expect(links).toEqual(all.content.map(({ id }) => `/posts/${id}`));
    for (const row of await resultRows())
      expect(within(row).queryByRole('link', { name: author.nickname })).toBeNull();
    const page = screen.getByRole('main');
    expect(await screen.findByText(`${all.totalElements} posts`)).toBeVisible();
    expect(
      await screen.findByText(`Posts by ${author.nickname}, ${all.totalElements} posts`),
    ).toBeInTheDocument();
    for (const role of author.cMemberRolePOList) {
      expect(page).toHaveTextContent(`${role.name} ${role.introduction}`);
    }
    await waitFor(() =>
      expect(document.title).toBe(`Posts by ${author.nickname} · ${initialSettings.title}`),
    );
  });

  it('turns to the page that its address says, and its pager keeps to the member', async () => {
    const { author, all, asked } = await openMember('?page=2');
    await screen.findByRole('heading', { level: 1, name: author.nickname });
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
    const place = `page 2 of ${all.totalPages}`;
    await waitFor(() => expect(document.title).toContain(`${author.nickname}, ${place}`));
    await screen.findByText(`Posts by ${author.nickname}, ${all.totalElements} posts, ${place}`);
  });

  it('is searched in its address, which its tabs keep, and leaves half-typed words behind', async () => {
    const { author, member, asked } = await openMember('?sort=replyCount');
    const label = `Search in ${author.nickname}’s posts`;
    const box = () => screen.findByRole('searchbox', { name: label });
    await member.type(await box(), 'a{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=a&sort=replyCount'));
    await waitFor(() => expect(document.title).toContain(`${author.nickname}, a`));
    await member.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/members/${author.id}`);
    expect(await screen.findByText('Copied', { selector: 'button > span' })).toBeVisible();
    await member.type(await box(), ' half');
    await member.click(screen.getByRole('link', { name: /^Featured/ }));
    await waitFor(() => expect(location.search).toBe('?q=a&sort=replyCount&show=ESSENCE_POST'));
    await waitFor(async () => expect(await box()).toHaveValue('a'));
    expect(asked.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        anotherMemberId: author.id,
        keywords: 'a',
        fields: 'replyCount',
        condition: 'ESSENCE_POST',
      }),
    );
  });

  it('keeps the focus in what it shows where a tab has no posts, and says what to let go of', async () => {
    const { member, navigation, author } = await openMember('?q=nothing-has-this');
    await screen.findByRole('heading', { name: 'Nothing found' });
    await member.click(screen.getByRole('link', { name: 'Featured' }));
    await waitFor(() => expect(location.search).toMatch('ESSENCE_POST'));
    await waitFor(() =>
      expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
    );
    await member.click(screen.getByRole('link', { name: 'Show all posts of this member' }));
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(async () => expect((await resultRows()).length).toBeGreaterThan(0));
    await navigation.navigate(`/members/${author.id}?ids=none`);
    await screen.findByRole('heading', { name: 'Nothing found' });
    await member.click(screen.getByRole('link', { name: 'Show all posts of this member' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('has the name that another list has, until its own posts are here', async () => {
    const searchPosts = ({ anotherMemberId = '' }) =>
      anotherMemberId ? new Promise(() => {}) : undefined;
    const { member } = await openApp('/?q=forty minutes', { answers: { searchPosts } });
    const [name] = await screen.findAllByRole('link', { name: 'Yara Haddad' });
    await member.click(name as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Yara Haddad' });
    await waitFor(() => expect(document.title).toMatch(/^Posts by Yara Haddad/));
  });

  it('says so where nobody has that id', async () => {
    await openApp('/members/nobody', { posts });
    expect(await screen.findByText('This member has no posts here')).toBeVisible();
    expect(await resultRows()).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

describe('an address that the app does not have', () => {
  // A line break, which the router's own wildcard does not match, and what cannot be decoded.
  it.each(['/%0a', '/%E0%A4%A'])('is said to have no page: %s', async (address) => {
    const { asked } = await openApp(address, { posts });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const help = screen.getByText(/Check the address/);
    expect(help).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the forum' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe(`Page not found · ${initialSettings.title}`));
    expect(asked).toEqual([]);
  });
});
