import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { owner } from '../../src/api/owner';
import { openApp } from '../support/app';
import { prefilled, writeDraft } from '../support/write-draft';

const signedOut = { status: 401, error: 'Unauthorized', message: '' };
/** The header of the page. Rows contain headers, too. */
const banner = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

// The first: code that comes later would be here by then.
it('the header is whole from the first moment: what comes later would move the rest', async () => {
  await openApp('/nowhere', { settings: { loginUrl: '/login' } });
  expect(banner().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

describe('on a service that wants its members signed in', () => {
  it('a refused post is kept, and the way to sign in leads back to its draft', async () => {
    const { member } = await openApp(prefilled, {
      settings: { loginUrl: '/login?next={return}' },
      handlers: [http.post('*/api/post', () => HttpResponse.json(signedOut, { status: 401 }))],
    });
    await writeDraft({ member }, 'A title');
    await member.click(screen.getByRole('button', { name: 'Post' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('You’re not allowed to do this.');
    const help = 'You may not be signed in. Sign in, then try once more.';
    expect(await within(notice).findByText(help)).toBeVisible();
    const link = await within(notice).findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(location.href)}`);
    expect(location.pathname).toMatch(/^\/compose\/\d{19}$/);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A title');
  });
});

describe('what the service does not list', () => {
  it('may be for members who are signed in, on every page that lists nothing', async () => {
    const settings = { loginUrl: '/login' };
    const { navigation } = await openApp('/nowhere', { posts: 0, settings });
    const saved = JSON.stringify([{ id: '7', title: 'A saved post' }]);
    for (const [address = '', list = 'parley:saved'] of [
      ['/posts/7'],
      ['/topics/7'],
      ['/saved'],
      ['/saved', 'parley:saved@Mei'],
      ['/?block=7'],
      ['/members/7'],
      ['/topics?page=99'],
      ['/topics?tree=blocks'],
      [`/topics/${idOf('topic', 'keyset')}`],
    ]) {
      await navigation.navigate('/nowhere');
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      localStorage.removeItem('parley:saved');
      localStorage.setItem(list, saved);
      await navigation.navigate(address);
      const hint = await screen.findByText('You may have to sign in to see what’s there.');
      expect(hint, address).toBeVisible();
    }
  });

  it.each([{}, { loginUrl: '/login', signedInAs: 'Mei' }])(
    'is not, where nobody signs in or somebody has: %o',
    async (settings) => {
      await openApp('/posts/7', { posts: 20, settings });
      await screen.findByRole('heading', { name: 'Post not found' });
      expect(screen.queryByText(/sign in to see/)).toBeNull();
    },
  );
});

describe('the header', () => {
  it('leads to no login where the host has none', async () => {
    const hostModule = 'data:text/javascript,export const member = () => ""';
    const { context } = await openApp('/nowhere', { settings: { hostModule } });
    await act(() => context.get(owner).fetch());
    expect(banner().queryByText('Sign in')).toBeNull();
  });

  it('leads back to the page, and not to the part of it that has the link on a phone', async () => {
    await openApp('/nowhere#preferences', { settings: { loginUrl: '/login?next={return}' } });
    await screen.findByRole('heading', { level: 1 });
    const [link] = await screen.findAllByRole('link', { name: 'Sign in' });
    const page = `${location.origin}/nowhere`;
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(page)}`);
  });

  it('names who is signed in, and leads out', async () => {
    await openApp('/nowhere', {
      language: 'zh-CN',
      settings: { loginUrl: '/login', logoutUrl: '/logout', signedInAs: '梅' },
    });
    expect(await banner().findByText('已登录：梅')).toBeVisible();
    expect(banner().getByRole('link', { name: '退出登录' })).toHaveAttribute('href', '/logout');
  });
});
