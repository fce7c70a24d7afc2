import { expect, it, onTestFinished } from 'vitest';
import { showTheme } from '../../src/boot/appearance';

it.each([
  ['dark', '', ''],
  ['dark', '(prefers-color-scheme: dark)', 'all'],
  ['dark', '(prefers-color-scheme: light)', 'not all'],
  ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: light)'],
] as const)(
  'where the theme is %s, a colour of the browser’s bars for "%s" is for "%s"',
  (chosen, media, shown) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', media });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    showTheme({ read: () => chosen });
    expect(meta.media).toBe(shown);
  },
);
