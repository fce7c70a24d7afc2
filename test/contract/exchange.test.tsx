import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { requestsAt } from '../../src/pages';
import type { Settings } from '../../src/settings/settings';
import { openApp } from '../support/app';
import { initialSettings } from '../support/initial-settings';
import { createAnswer, searchAnswer, topicsAnswer } from './literal-answers';
import { literalService } from './literal-service';

const answers = {
  '/api/post/search': searchAnswer,
  '/api/topic': topicsAnswer,
  '/api/post': createAnswer,
};

/** Opens the real app with a service whose responses are fixed texts. */
const open = async (address: string, settings: Partial<Settings> = {}) => {
  const service = literalService(answers);
  return { ...(await openApp(address, { server: service, settings })), sent: service.sent };
};

const headers = { 'content-type': 'application/json' };

describe('what the app sends to search and for topics', () => {
  it('is this and no more, also where the service lies elsewhere', async () => {
    const { sent } = await open('/', { baseUrl: 'https://forum.test/service' });
    const line = 'POST https://forum.test/service/api/post/search';
    const body = {
      pageNum: 0,
      pageSize: 10,
      fields: 'comparable',
      sort: 'DESC',
      condition: 'LATEST_POST',
    };
    await waitFor(() => expect(sent[0]).toEqual({ line, headers, body }));
  });

  // That a page asks this first is known of each address (test/start/first-question.test.tsx).
  it.each([
    [
      '/?q=游标&page=3&size=20&sort=replyCount&dir=ASC&show=HOT_POST&block=2001&children=1&topic=3001&member=9001&lang=ZH_CN&ids=1001,1002',
      '/api/post/search',
      {
        pageNum: 2,
        pageSize: 20,
        fields: 'replyCount',
        sort: 'ASC',
        keywords: '游标',
        siteId: '7',
        language: 'ZH_CN',
        condition: 'HOT_POST',
        blockId: '2001',
        topicId: '3001',
        anotherMemberId: '9001',
        postIds: ['1001', '1002'],
        includeBlockChildren: true,
      },
    ],
    [
      '/topics?q=index&page=2&size=5&sort=name&dir=ASC&lang=EN_US',
      '/api/topic',
      {
        pageNum: 1,
        pageSize: 5,
        fields: 'name',
        sort: 'ASC',
        keywords: 'index',
        siteId: '7',
        language: 'EN_US',
        type: 'List',
      },
    ],
  ])('is all that %s asks for', (address, path, body) => {
    const { pathname, searchParams } = new URL(address, 'http://parley.test');
    const settings = { ...initialSettings, siteId: '7' };
    const [first] = requestsAt(pathname, searchParams, settings);
    expect({ path: first?.path, body: JSON.parse(first?.body ?? '') }).toEqual({ path, body });
  });
});

describe('what the app sends to post', () => {
  const id = '1871900000000000001';
  const words = {
    blockId: '2001',
    topicId: '3001',
    title: 'Why is my index not used?',
    content: '<p>The planner &amp; the table.</p>',
  };

  it('is the draft under an id that the app made, and leads to the post of the answer', async () => {
    await createDraftStorage().update(id, () => [newDraft(Date.now(), words, id)]);
    const { sent, member } = await open(`/compose/${id}`);
    await screen.findByDisplayValue(words.title);
    await member.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByRole('heading', { level: 1, name: /Why is my index not used\?/ });
    expect(location.pathname).toBe('/posts/1001');
    const line = 'POST http://parley.test/api/post';
    expect(sent.filter((one) => one.line === line)).toEqual([
      { line, headers, body: { postId: id, ...words } },
    ]);
  });
});

describe('what the app shows of a literal answer', () => {
  it('is one post whole, under the title that it wants for search engines', async () => {
    await open('/posts/1001');
    const post = await screen.findByRole('article');
    expect(within(post).getByText('whole table').tagName).toBe('STRONG');
    for (const said of ['Grace Hopper', 'Librarian', 'Storage', 'Indexes', '3 replies']) {
      expect(post).toHaveTextContent(said);
    }
    expect(document.title).toBe(`Why is my index not used? · ${initialSettings.title}`);
    const meta = (name: string) => document.querySelector(`meta[name=${name}]`);
    expect(meta('description')).toHaveAttribute('content', 'A question about the planner');
    expect(meta('keywords')).toHaveAttribute('content', 'index, planner');
  });
});
