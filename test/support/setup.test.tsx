import { render, screen } from '@testing-library/react';
import { createStore, get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
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
