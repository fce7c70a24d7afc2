import { expect, it, onTestFinished, vi } from 'vitest';
import { conform } from '../../conformance/conform';
import { type Settings, usualSettings } from '../../conformance/settings';
import { settingsFor } from '../../conformance/settings-for';
import { serveVariant, type Variant } from './variants';

vi.setConfig({ testTimeout: 60_000 });

/** Fields of another type, and other deviations from the interface. */
const found = async (variant: Variant, settings: Partial<Settings>) => {
  const { address, stop } = await serveVariant(variant);
  onTestFinished(stop);
  const report = await conform(fetch, { ...usualSettings, baseUrl: address, ...settings });
  return report.parts
    .flatMap(({ verdicts }) => verdicts)
    .filter(({ outcome }) => outcome === 'broken')
    .map(({ name }) => name);
};

it('the conformance run finds numbers that are strings in a service with the habits of spring', async () => {
  const settings = { firstPage: 1 as const, successCodes: [200], interfaceOnly: true };
  const broken = await found('spring', settings);
  expect(broken).toContain('searchPosts.total.type');
  expect(broken).toContain('searchPosts.content.replyCount.type');
  expect(
    broken.filter((name) => !/\.(total\w*|\w+Count|comparable|offset)\.type$/.test(name)),
  ).toEqual([]);
});

it('the conformance run finds no success at all in it where it is not told of its code', async () => {
  const broken = await found('spring', { firstPage: 1, interfaceOnly: true });
  expect(broken).toContain('searchPosts.accepted');
});

it('the conformance run finds truths that are numbers in a service with the habits of django', async () => {
  const broken = await found('django', { interfaceOnly: true });
  expect(broken).toContain('searchPosts.content.isHot.type');
  expect(broken.filter((name) => !/\.type$/.test(name))).toEqual([]);
});

it('the conformance run finds the flat list and the clamped pages of a service that gives twenty rows at most', async () => {
  expect(await found('clamped', { interfaceOnly: true })).toEqual([
    'searchPosts.paging.loses',
    'listTopics.paging.overlap',
    'listTopics.paging.loses',
  ]);
  const broken = await found('clamped', { only: ['searchPosts: pages'] });
  expect(broken).toContain('listTopics.roots');
  expect(broken).toContain('searchPosts.page.size');
  expect(broken).toContain('searchPosts.paging.past');
});

it('the conformance run finds ids that are numbers, and rounds none, in a service that makes its own', async () => {
  const broken = await found('ownIds', { interfaceOnly: true });
  expect(broken).toContain('searchPosts.content.id.type');
  expect(broken.filter((name) => !/[iI]d\.type$/.test(name))).toEqual([]);
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
