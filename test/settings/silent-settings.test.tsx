import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app';

describe('a setting that nothing else would show', () => {
  it('is what another origin has to allow, where it cannot be reached', async () => {
    await openApp('/', {
      settings: { baseUrl: 'https://service.test' },
      handlers: [http.post('https://service.test/api/*', () => HttpResponse.error())],
    });
    expect(
      await screen.findByText(/on another origin.*\(CORS\).*connect-src.*parley:base-url/),
    ).toBeVisible();
  });
});
