import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openForum } from '../../mocks/node';
import { openApp } from '../support/app';
import { expectConsole } from '../support/console';

describe('a setting that nothing else would show', () => {
  it('is what another origin has to allow, where it cannot be reached', async () => {
    await openApp('/', {
      settings: { baseUrl: 'https://service.test' },
      handlers: [http.post('https://service.test/api/*', () => HttpResponse.error())],
    });
    expect(
      await screen.findByText(
        /as another origin.*\(CORS\).*connect-src.*parley:base-url/,
        {},
        { timeout: 20_000 },
      ),
    ).toBeVisible();
  });

  it('is the zone of times that have none, where they are ahead of the clock of the service', async () => {
    expectConsole('warn', /parley:time-zone/);
    const { forum } = openForum();
    const { content } = forum.answer('searchPosts', { pageSize: 1 }).envelope.data as {
      content: object[];
    };
    const ahead = new Date(Date.now() + 8 * 3_600_000);
    const createTime = ahead.toISOString().slice(0, 19).replace('T', ' ');
    const data = { content: [{ ...content[0], createTime }], totalElements: 1, totalPages: 1 };
    await openApp('/', {
      handlers: [http.post('*/api/post/search', () => HttpResponse.json({ code: 0, data }))],
    });
    await screen.findByRole('article');
    await screen.findByRole('link', { name: 'Your data' });
  });
});
