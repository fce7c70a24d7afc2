import { expect, it, vi } from 'vitest';
import { setUp } from '../../scripts/set-up.mjs';

it('installs nothing that is there', () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  // npm itself would replace what the other tests use.
  vi.stubEnv('npm_execpath', '/no/npm');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  setUp();
  expect([say.mock.calls, exit.mock.calls]).toEqual([[], []]);
});
