import { expect, it, onTestFinished } from 'vitest';
import type { Settings } from '../../conformance/settings';
import { settingsFor } from '../../conformance/settings-for';
import { brokenChecks } from '../conformance/faulty-service';
import { serveVariant, type Variant } from './variants';

/** The checks that a service with these habits breaks. */
const brokenBy = async (variant: Variant, settings: Partial<Settings>) => {
  const { address, stop } = await serveVariant(variant);
  onTestFinished(stop);
  return brokenChecks(fetch, { baseUrl: address, ...settings });
};

const told = { firstPage: 1, successCodes: [200] } as const;

it.each<[string, Variant, object, found: string[], all: RegExp]>([
  [
    'numbers that are strings',
    'spring',
    told,
    ['searchPosts.total.type', 'searchPosts.content.replyCount.type'],
    /\.(total\w*|\w+Count|comparable|offset)\.type$/,
  ],
  [
    'no success at all where it is not told of its code',
    'spring',
    { firstPage: 1 },
    ['searchPosts.accepted'],
    /./,
  ],
  ['truths that are numbers', 'django', {}, ['searchPosts.content.isHot.type'], /\.type$/],
  [
    'ids that are numbers, and rounds none,',
    'ownIds',
    {},
    ['searchPosts.content.id.type'],
    /[iI]d\.type$/,
  ],
  [
    'clamped pages',
    'clamped',
    {},
    ['searchPosts.paging.loses', 'listTopics.paging.overlap', 'listTopics.paging.loses'],
    /\.paging\.(loses|overlap)$/,
  ],
])(
  'by the interface the conformance run finds %s in a service like %s',
  async (_, variant, settings, found, all) => {
    const broken = await brokenBy(variant, { ...settings, interfaceOnly: true });
    expect(broken).toEqual(expect.arrayContaining(found));
    expect(broken.filter((name) => !all.test(name))).toEqual([]);
  },
);

it('by our decisions it finds the flat list and the clamped pages of a service that gives twenty rows at most', async () => {
  const broken = await brokenBy('clamped', { only: ['searchPosts: pages'] });
  const found = ['listTopics.roots', 'searchPosts.page.size', 'searchPosts.paging.past'];
  expect(broken).toEqual(expect.arrayContaining(found));
});

it.each([
  ['spring', ['success-codes 200', 'first-page 1', 'time-zone UTC']],
  ['django', []],
  ['clamped', ['max-page-size 20']],
  ['ownIds', []],
] as const)(
  'the settings for a service with the habits of %s are those that it needs',
  async (variant, needed) => {
    const { address, stop } = await serveVariant(variant);
    onTestFinished(stop);
    const { metas } = await settingsFor(fetch, { baseUrl: address, origin: '' });
    expect(metas.map((meta) => meta.join(' '))).toEqual(needed);
  },
);
