import { screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createForumMock } from '../../mocks/forum-mock';
import { clock } from '../../mocks/seed/clock';
import { idOf } from '../../mocks/seed/ids';
import { sendEarly } from '../../src/api/early-requests';
import { requestsAt } from '../../src/pages';
import type { Settings } from '../../src/settings/settings';
import { openApp } from '../support/app';
import { initialSettings } from '../support/initial-settings';

const requestsOf = (address: string, given: Partial<Settings> = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://parley.test');
  return requestsAt(pathname, searchParams, { ...initialSettings, ...given });
};
const requestOf = (address: string, given: Partial<Settings> = {}) => requestsOf(address, given)[0];

/** A service that records requests, with the first requests of an address already sent before the app. */
const serviceAsked = (address: string) => {
  const server = setupServer(...createForumMock({ baseUrl: '*', now: clock }).handlers);
  const asked: { path: string; body: string; signal: AbortSignal | undefined }[] = [];
  const listen = () => {
    server.listen({ onUnhandledRequest: 'error' });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      asked.push({ path: input, body: String(init.body), signal: init.signal ?? undefined });
      return fetch(input, init);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    for (const { path, body } of requestsOf(address)) sendEarly(path, body, 'same-origin');
  };
  return { asked, server: { listen, close: () => server.close() } };
};

const addresses = [
  '/?q=keyset&sort=replyCount&dir=ASC&show=HOT_POST&page=2&size=25',
  '/?page=0&size=1000&sort=nonsense&dir=up&show=all&lang=xx',
  '/posts/%E5%B8%96%20%25',
  `/members/${idOf('member', 'ben-carter')}?page=2&sort=title&show=ESSENCE_POST`,
  '/topics?q=paging&lang=EN_US&sort=name&page=2',
  `/topics/${idOf('topic', 'paging')}?show=LATEST_REPLY`,
];

describe('the first question of an address', () => {
  it.each(addresses)('is what the page of %s asks first, letter for letter', async (address) => {
    const { asked } = await openApp(address);
    await screen.findByRole('main');
    const first = requestOf(address);
    expect({ path: asked[0]?.path, body: asked[0]?.body }).toEqual({
      path: first?.path,
      body: JSON.parse(first?.body ?? 'null'),
    });
  });

  it.each(['/compose', '/compose/x', '/saved', '/nowhere', '/topics?tree=blocks', '/posts/'])(
    'is none at %s',
    (address) => {
      expect(requestOf(address)).toBeUndefined();
    },
  );

  it('follows the settings of the host', () => {
    const { body = '' } = requestOf('/?page=3', { firstPage: 1, siteId: 'tea' }) ?? {};
    expect(JSON.parse(body)).toMatchObject({ pageNum: 3, siteId: 'tea' });
  });

  it.each<[what: string, given: Partial<Settings>]>([
    ['a header against forgery', { csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'] }],
    ['headers of the host’s module', { hostModule: '/host.js' }],
  ])('is left to the client where it has to send %s', (_what, given) => {
    expect([requestOf('/', given), requestOf('/topics', given)]).toEqual([undefined, undefined]);
  });
});

const paging = idOf('topic', 'paging');

describe('what a page of topics asks beside the tree', () => {
  const latest = { fields: 'activeReplyTime', pageSize: 20 };
  /** The requests for posts while the topics are still loading. */
  const askedMeanwhile = async (address: string) => {
    const handlers = [http.post('*/api/topic', () => delay('infinite'))];
    const { asked } = await openApp(address, { handlers });
    await screen.findAllByLabelText('Loading topics');
    return asked.filter(({ path }) => path === '/api/post/search').map(({ body }) => body);
  };

  it.each([
    ['/topics', latest],
    ['/topics?q=paging&lang=EN_US', latest],
    [`/topics/${paging}`, { topicId: paging, pageSize: 10 }],
  ])('leaves at %s with the first question, before the app too', async (address, second) => {
    const asked = await askedMeanwhile(address);
    expect(asked).toMatchObject([second]);
    expect(JSON.parse(requestsOf(address)[1]?.body ?? 'null')).toEqual(asked[0]);
  });

  it('leaves beside a tree of as many topics as the service gives', () => {
    const [tree, posts] = requestsOf('/topics?size=100', { maxPageSize: 60 });
    expect(JSON.parse(tree?.body ?? 'null')).toMatchObject({ pageSize: 60 });
    expect(JSON.parse(posts?.body ?? 'null')).toMatchObject(latest);
  });
});

describe('a question that left before the app', () => {
  it.each(['/', '/topics', `/topics/${paging}`])(
    'is not asked a second time at %s',
    async (address) => {
      const { asked, server } = serviceAsked(address);
      await openApp(address, { server });
      await screen.findByRole('main');
      for (const first of requestsOf(address)) {
        const same = asked.filter(({ path, body }) => path === first.path && body === first.body);
        expect(same).toHaveLength(1);
        expect(same[0]?.signal?.aborted).toBe(false);
      }
    },
  );

  it('is given up where the page does not ask it', async () => {
    const { asked, server } = serviceAsked('/?q=nobody-asks-this');
    await openApp('/saved', { server });
    await screen.findByRole('heading', { level: 1 });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  it('is asked again by the client where its answer failed', async () => {
    const { server } = serviceAsked('/nowhere');
    const listen = () => {
      sendEarly('/api/post/search', requestOf('/')?.body ?? '', 'same-origin');
      server.listen();
    };
    await openApp('/', { server: { listen, close: server.close } });
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(3);
  });
});
