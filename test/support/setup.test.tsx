import { render, screen } from '@testing-library/react';
import { createStore, get, set } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectConsole, takeConsoleProblems } from './console';

describe('the console in tests', () => {
  it('fails a test that did not expect what it prints', () => {
    // biome-ignore lint/suspicious/noConsole: the message is what is tested
    console.error('broken: %s', 'pipe');
    expect(takeConsoleProblems()).toEqual(['console.error: broken: pipe']);
  });

  it('fails no test that expected the message', () => {
    expectConsole('warn', /pipe/);
    // biome-ignore lint/suspicious/noConsole: the message is what is tested
    console.warn('a pipe');
    expect(takeConsoleProblems()).toEqual([]);
  });

  it('fails a test whose expected message was never printed', () => {
    expectConsole('error', /pipe/);
    expect(takeConsoleProblems()).toEqual(['console.error never printed /pipe/']);
  });

  it('records what React prints', () => {
    render(
      <ul>
        {['a', 'b'].map((name) => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: the message is what is tested
          <li>{name}</li>
        ))}
      </ul>,
    );
    expect(takeConsoleProblems()).toEqual([expect.stringMatching(/unique "key"/)]);
  });

  it('records what jsdom cannot do when a link leaves the page', async () => {
    render(<a href="http://elsewhere.test/">away</a>);
    screen.getByRole('link').click();
    await expect.poll(() => takeConsoleProblems().join()).toMatch(/not implemented: navigation/i);
  });
});

describe('what a test leaves behind', () => {
  const store = createStore('drafts', 'words');

  it.each(['first', 'second'])('is gone when the %s test begins', async (words) => {
    expect([await get('it', store), localStorage.getItem('it'), location.pathname]).toEqual([
      undefined,
      null,
      '/',
    ]);
    await set('it', words, store);
    localStorage.setItem('it', words);
    history.pushState(null, '', '/compose');
  });
});

describe('requests in jsdom', () => {
  const server = setupServer(
    http.post('/api/echo', async ({ request }) => HttpResponse.json(await request.json())),
    http.get('/api/never', () => new Promise<Response>(() => {})),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  it('are answered when they carry the signals that the client composes', async () => {
    const signal = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(1000)]);
    const answer = await fetch('/api/echo', { method: 'POST', body: '{"page":2}', signal });
    expect(await answer.json()).toEqual({ page: 2 });
  });

  it('stop when the router aborts its Request', async () => {
    const controller = new AbortController();
    const request = new Request(new URL('/api/never', location.href), {
      signal: controller.signal,
    });
    const answer = fetch(request);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('stop at their time limit', async () => {
    const answer = fetch('/api/never', { signal: AbortSignal.timeout(20) });
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fail the test when nothing answers them', async () => {
    await expect(fetch('/api/unknown')).rejects.toThrow();
    expect(takeConsoleProblems().join()).toMatch(
      /without a corresponding request handler|unhandled/i,
    );
  });
});

describe('a modal dialog in jsdom', () => {
  it('closes on Escape unless that is prevented', async () => {
    render(<dialog onCancel={(event) => event.preventDefault()}>stay</dialog>);
    const dialog = screen.getByText('stay');
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('not a dialog');
    dialog.showModal();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(dialog.open).toBe(true);
    dialog.close('done');
    expect([dialog.open, dialog.returnValue]).toEqual([false, 'done']);
  });
});
