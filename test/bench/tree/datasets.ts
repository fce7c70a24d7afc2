import type { TreeRecord } from '../../../src/forum/topics/record-tree';

export type Topic = TreeRecord & { children: Topic[] };

let made = 0;

const topic = (children: Topic[] = []): Topic => {
  made += 1;
  // Ids as long as those of a service, and names of ordinary length in two scripts.
  const id = String(10n ** 18n + BigInt(made));
  const name = made % 3 === 0 ? `第 ${made} 个话题` : `Topic number ${made}`;
  return { id, name, remark: '', sysLanguage: 'EN_US', parentId: '', postCount: made, children };
};

const topics = (count: number, grow: () => Topic) => Array.from({ length: count }, grow);

/** A hundred topics: the root, nine under it, ten under each of those. */
const hundred = () => topic(topics(9, () => topic(topics(10, () => topic()))));

const chain = (levels: number) => {
  let at = topic();
  for (let level = 1; level < levels; level++) at = topic([at]);
  return at;
};

export const datasets = {
  '10,000 under 100 roots': () => topics(100, hundred),
  '100,000 under 1,000 roots': () => topics(1000, hundred),
  '10,000 under one root': () => [topic(topics(10_000, () => topic()))],
  '2,000 deep': () => [chain(2000)],
  '100,000 roots': () => topics(100_000, () => topic()),
};

export type DatasetName = keyof typeof datasets;
