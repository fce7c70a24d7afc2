import { expect, it } from 'vitest';
import { expectConsole, takeConsoleProblems } from './console';

it('the console fails a test by each message that it did not expect, or expected in vain', () => {
  expectConsole('warn', /pipe/);
  expectConsole('error', /tap/);
  const { error, warn } = console;
  error('broken: %s', 'pipe');
  warn('a pipe');
  const problems = ['console.error: broken: pipe', 'console.error never printed /tap/'];
  expect(takeConsoleProblems()).toEqual(problems);
  expect(takeConsoleProblems()).toEqual([]);
});
