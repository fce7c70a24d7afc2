import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { openApp } from '../support/app';
import { writeDraft } from '../support/write-draft';

const dataset = composeDataset(60);
const prefilled = `/compose?block=${dataset.blocks[0]?.id}&topic=${dataset.topics[0]?.id}`;
const signedOut = { status: 401, error: 'Unauthorized', message: '' };
/** The header of the page. Rows contain headers, too. */
const banner = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

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
    expect(await within(notice).findByText(/then try once more/)).toBeVisible();
    const link = await within(notice).findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(location.href)}`);
    expect(location.pathname).toMatch(/^\/compose\/\d{19}$/);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A title');
  });

  it.each([
    ['by the code of a 200', { code: 40100, message: '请先登录', data: null }, 200],
    ['of a token that is sent', { message: 'CSRF token mismatch.' }, 419],
    ['of whoever is not signed in', { message: 'No credentials were provided.' }, 403],
  ])('a refusal %s leads to the login, and not to a setting', async (_, refused, status) => {
    await openApp('/?q=tea', {
      settings: { loginUrl: '/login', csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] },
      handlers: [http.post('*/api/post/search', () => HttpResponse.json(refused, { status }))],
    });
    const card = await within(screen.getByRole('main')).findByRole('alert');
    expect(card).toHaveTextContent(refused.message);
    expect(await within(card).findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(card).not.toHaveTextContent('parley:');
  });
});

describe('the header', () => {
  it('says nothing of members where the host does not', async () => {
    await openApp('/');
    await screen.findAllByRole('article');
    expect(banner().queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('leads to the login where nobody is signed in', async () => {
    await openApp('/', { settings: { loginUrl: '/login' } });
    expect(await banner().findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('names who is signed in, and leads out', async () => {
    await openApp('/', {
      language: 'zh-CN',
      settings: { loginUrl: '/login', logoutUrl: '/logout', signedInAs: '梅' },
    });
    expect(await banner().findByText('已登录：梅')).toBeVisible();
    expect(banner().getByRole('link', { name: '退出登录' })).toHaveAttribute('href', '/logout');
  });
});

const elsewhere = { loginUrl: '/login', baseUrl: 'http://service.test' };
const toLogin = { status: 302, headers: { Location: 'http://parley.test/in' } };
const succeeded = { code: 200, message: '', data: { content: [], totalElements: 0 } };
const refusedPage = { message: 'Page index must not be less than zero!' };

it.each([
  ['401 and no way to sign in', {}, signedOut, { status: 401 }, 'login-url'],
  ['a redirect and no way to sign in', {}, {}, toLogin, 'login-url'],
  ['401 of another origin, without a cookie', elsewhere, signedOut, { status: 401 }, 'credentials'],
  ['the refusal of a number of a page', {}, refusedPage, { status: 400 }, 'first-page'],
  ['a refusal that repeats a value', {}, { message: 'no HOT_POST' }, { status: 400 }, 'conditions'],
  ['a refusal in Chinese', {}, { message: '每页最多 20 条' }, { status: 400 }, 'max-page-size'],
  ['a success by a code that is none', {}, succeeded, {}, 'success-codes'],
  ['no answer of another origin', { baseUrl: 'http://service.test' }, {}, undefined, 'base-url'],
])('a failure names the setting that is for it: %s', async (_, settings, body, init, meta) => {
  await openApp('/?q=tea', {
    settings,
    handlers: [
      http.post('*/api/post/search', () =>
        init ? HttpResponse.json(body, init) : HttpResponse.error(),
      ),
    ],
  });
  const main = within(screen.getByRole('main'));
  const named = new RegExp(`parley:${meta}\\b`);
  expect(await main.findByText(named)).toBeVisible();
});
