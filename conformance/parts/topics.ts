import { topicOrders } from '../../src/contract/list-topics';
import type { Topic } from '../../src/contract/topic';
import { checksOf, each } from '../results';
import type { Part, Run } from '../run';
import { selectiveValue } from './filters';
import { folded } from './keywords';
import { directionsOf, judgeOrder } from './order';

/** A record with all records below it. Each stands there once, even if a service's records form a cycle. */
export const familyOf = <Row extends { id: string; children: Row[] }>(
  root: Row,
  below: (row: Row) => Row[] = ({ children }) => children,
) => {
  const family = new Map([[root.id, root]]);
  for (const row of family.values())
    for (const child of below(row)) if (!family.has(child.id)) family.set(child.id, child);
  return [...family.values()];
};

export const siteIdsOf = ({ siteIds }: { siteIds: string }) =>
  siteIds.split(',').map((id) => id.trim());

const has = {
  keywords: ({ name, remark }: Topic, word: string) => folded(`${name}\n${remark}`).includes(word),
  language: ({ sysLanguage }: Topic, language: string) => sysLanguage === language,
  siteId: (topic: Topic, site: string) => siteIdsOf(topic).includes(site),
};
type Filter = keyof typeof has;
const filters = Object.keys(has) as Filter[];

const valuesOf = (run: Run, topics: Topic[]): Record<Filter, readonly string[]> => ({
  keywords: topics.flatMap(({ name }) => folded(name).match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? []),
  language: run.settings.languages,
  siteId: topics.flatMap(siteIdsOf).filter(Boolean),
});

/** A filtered list must contain every root with a match, and each of its branches must end in one. */
const judgeFilter = async (run: Run, field: Filter, value: string) => {
  const matches = (topic: Topic) => has[field](topic, value);
  const { expect, content, total, ids } = await run.listMost('listTopics', { [field]: value });
  const leaves = content.flatMap((root) => familyOf(root)).filter((one) => !one.children.length);
  const stranger = leaves.find((topic) => !matches(topic));
  const isWhole = content.length === total;
  const missing = [...run.topics.values()].find(
    (root) => isWhole && !ids.includes(root.id) && familyOf(root).some(matches),
  );
  const expected = missing ? `to list ${missing.name}` : 'only branches that lead to a match';
  const received = stranger ? `${stranger.name} (${stranger.id})` : 'not listed';
  const holds = !stranger && !missing;
  expect(`listTopics.filter.${field}`, holds, 'data.content', expected, received);
};

export const topicPart: Part = {
  title: 'listTopics: order and filters',
  checks: checksOf('listTopics.', {
    ...each(directionsOf(topicOrders), ({ body: { fields, sort }, check }) => [
      check,
      `Root topics by ${fields} ${sort} are in that order, with ties by id in the same direction.`,
    ]),
    ...each(filters, (field) => [
      `filter.${field}`,
      `\`${field}\` keeps the roots that have a match, with the branches that lead to it.`,
    ]),
    'filter.type': '`type` List lists all topics.',
  }),
  async judge(run) {
    if (run.topics.size === 0) return;
    for (const direction of directionsOf(run.settings.topicOrders))
      judgeOrder(run, 'listTopics', direction, await run.listMost('listTopics', direction.body));
    const all = [...run.topics.values()].flatMap((root) => familyOf(root));
    for (const field of filters) {
      const value = selectiveValue(all, valuesOf(run, all)[field], has[field], (count) => count);
      if (value !== undefined) await judgeFilter(run, field, value);
      else run.results.skip(`listTopics.filter.${field}`, `No ${field} distinguishes the topics.`);
    }
    const { total } = await run.listMost('listTopics', {});
    const typed = await run.listMost('listTopics', { type: 'List' });
    typed.same('listTopics.filter.type', 'data.total', total, typed.total);
  },
};
