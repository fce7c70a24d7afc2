import { render, screen } from '@testing-library/react';
import { createStore, get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { expectConsole, takeConsoleProblems } from './console';

describe('the console in tests', () => {
  it('fails a test by each message that it did not expect, or expected in vain', () => {
    expectConsole('warn', /pipe/);
    expectConsole('error', /tap/);
    const { error, warn } = console;
    error('broken: %s', 'pipe');
    warn('a pipe');
    const problems = ['console.error: broken: pipe', 'console.error never printed /tap/'];
    expect(takeConsoleProblems()).toEqual(problems);
    expect(takeConsoleProblems()).toEqual([]);
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
