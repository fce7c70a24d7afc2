import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import config from '../../vite.config';

const names = [
  'base-url',
  'title',
  'language',
  'first-page',
  'success-codes',
  'site-id',
  'host-module',
];
const page = names.map((name) => `<meta name="parley:${name}" content="of a host" />`).join('');

it.each([
  ['mock', ['title', 'language']],
  ['live', names.slice(1)],
  ['production', names],
])(
  'in mode %s, the page has those settings of a host that are true of its service: %j',
  async (mode, left) => {
    const { plugins = [] } = await config({ mode, command: 'serve' });
    const made = (await Promise.all(plugins)).flat() as Plugin[];
    const own = made.find(({ name }) => name === 'parley:leave-out-host');
    const leave = own?.transformIndexHtml as (page: string) => string;
    expect(Array.from(leave(page).matchAll(/parley:([\w-]+)/g), ([, name]) => name)).toEqual(left);
  },
);
