import { expect, it, onTestFinished, vi } from 'vitest';
import { keepOptions } from '../../mocks/workshop/keep-options';

const { pushState, replaceState } = history;

const open = (address: string) => {
  history.replaceState({ page: 1 }, '', address);
  // It lasts as long as its page, which other files use after this one.
  const observe = vi.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
  const listen = vi.spyOn(window, 'addEventListener');
  const options = keepOptions('/');
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    observe.mockRestore();
    listen.mockRestore();
    Object.assign(history, { pushState, replaceState });
  });
  return options;
};

it('an option that was set on one page is in the addresses before it, too', async () => {
  const options = open('/?q=a&scenario=one-page');
  history.pushState({ page: 2 }, '', '/posts/1');
  options.set('theme', 'dark');
  expect(location.search).toBe('?scenario=one-page&theme=dark');
  history.back();
  await expect.poll(() => location.search).toBe('?q=a&scenario=one-page&theme=dark');
  expect(history.state).toEqual({ page: 1 });
  options.set('theme', 'kept');
  history.forward();
  await expect.poll(() => location.href).toMatch(/\/posts\/1\?scenario=one-page$/);
});
