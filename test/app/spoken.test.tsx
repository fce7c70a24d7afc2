import { virtual } from '@guidepup/virtual-screen-reader';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../support/app';

/** What shows that the page is there. */
const pages = {
  list: { address: '/', role: 'treeitem' },
  post: { address: '/posts/1871000000058969066', role: 'article' },
  topics: { address: '/topics', role: 'treeitem' },
  compose: { address: '/compose', role: 'textbox' },
};

/** Resolves when nothing has appeared for a while: parts of a page come one after the other. */
const untilItIsWhole = async () => {
  await screen.findByRole('link', { name: /Your data|你的数据/ });
  let seen = '';
  for (let same = 0; same < 3; same = seen === document.body.innerHTML ? same + 1 : 0) {
    seen = document.body.innerHTML;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** All that a screen reader says from the start of an element to its end. */
const readAll = async (container: HTMLElement) => {
  await virtual.start({ container });
  const start = await virtual.lastSpokenPhrase();
  while ((await virtual.lastSpokenPhrase()) !== `end of ${start}`) await virtual.next();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  return phrases;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

for (const language of ['en', 'zh-CN'] as const)
  it.each(Object.entries(pages))(
    `the page %s is spoken as its file says, in ${language}`,
    async (name, { address, role }) => {
      await openApp(address, { language, posts: 3 });
      await screen.findAllByRole(role);
      await untilItIsWhole();
      // What is around the page is the same for each.
      const parts = name === 'list' ? ['banner', 'main', 'complementary', 'contentinfo'] : ['main'];
      const log: string[] = [];
      for (const part of parts) {
        const [first] = screen.getAllByRole(part);
        log.push(...(await readAll(first as HTMLElement)));
      }
      // Without the ends, and what repeats the name before it.
      const said = log.filter(
        (phrase, index) => !phrase.startsWith('end') && !log[index - 1]?.includes(phrase),
      );
      await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./spoken/${name}.${language}.txt`);
    },
    60_000,
  );
