import { topicOrders } from '../../src/contract/list-topics';
import { sortDirections } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';
import { checksOf } from '../results';
import { type Part, type Run, skipsUntold } from '../run';
import { tellingValue } from './filters';
import { folded } from './keywords';
import { matchingOrder, ordersBy } from './order';

const judgeOrders = async (run: Run) => {
  let total = 0;
  for (const field of run.settings.topicOrders)
    for (const sort of sortDirections) {
      const page = await run.listMost('listTopics', { fields: field, sort });
      const { request, content } = page;
      total = page.total;
      const name = `listTopics.order.${field}.${sort}`;
      if (skipsUntold(run, 'listTopics', field, name)) continue;
      const { order, at } = matchingOrder(content, ordersBy(content, field, sort));
      const value = (index: number) => JSON.stringify(content[index]?.[field]);
      const shown = [`to come before ${value(at - 1)}`, value(at)] as const;
      run.results.expect(name, request, order !== undefined, `data.content.${at}`, ...shown);
    }
  return total;
};

type Matches = (topic: Topic) => boolean;

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

const leavesOf = (topic: Topic) => familyOf(topic).filter(({ children }) => children.length === 0);

/** A filtered list must contain every root with a match, and each of its branches must end in one. */
const judgeFilter = async (run: Run, name: string, body: object, matches: Matches) => {
  const { request, content, total, ids } = await run.listMost('listTopics', body);
  const stranger = content.flatMap(leavesOf).find((topic) => !matches(topic));
  const listed = new Set(ids);
  const isWhole = content.length === total;
  const missing = [...run.topics.values()].find(
    (root) => isWhole && !listed.has(root.id) && familyOf(root).some(matches),
  );
  const check = `listTopics.filter.${name}`;
  const expected = missing ? `to list ${missing.name}` : 'only branches that lead to a match';
  const received = stranger ? `${stranger.name} (${stranger.id})` : 'not listed';
  run.results.expect(check, request, !stranger && !missing, 'data.content', expected, received);
};

const says = ({ name, remark }: Topic, word: string) => folded(`${name}\n${remark}`).includes(word);
const speaks = ({ sysLanguage }: Topic, language: string) => sysLanguage === language;
export const siteIdsOf = ({ siteIds }: { siteIds: string }) =>
  siteIds.split(',').map((id) => id.trim());
const standsOn = (topic: Topic, site: string) => siteIdsOf(topic).includes(site);

const judgeFilters = async (run: Run, total: number) => {
  const roots = [...run.topics.values()];
  const all = roots.flatMap((root) => familyOf(root));
  const names = all.flatMap(
    ({ name }) => folded(name).match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? [],
  );
  const sites = all.flatMap(siteIdsOf).filter(Boolean);
  for (const [field, values, has] of [
    ['keywords', names, says],
    ['language', run.settings.languages, speaks],
    ['siteId', sites, standsOn],
  ] as const) {
    const value = tellingValue<Topic>(all, values, has, (count) => count);
    if (value === undefined)
      run.results.skip(`listTopics.filter.${field}`, `No ${field} tells the topics apart.`);
    else await judgeFilter(run, field, { [field]: value }, (topic) => has(topic, value));
  }
  const typed = await run.listMost('listTopics', { type: 'List' });
  run.results.same('listTopics.filter.type', typed.request, 'data.total', total, typed.total);
};

export const topicPart: Part = {
  title: 'listTopics: order and filters',
  checks: checksOf('listTopics.', {
    ...Object.fromEntries(
      topicOrders.flatMap((field) =>
        sortDirections.map((sort) => [
          `order.${field}.${sort}`,
          `Root topics by ${field} ${sort} come in that order, ties by id in the same direction.`,
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['keywords', 'language', 'siteId'].map((field) => [
        `filter.${field}`,
        `\`${field}\` keeps the roots that have a match, with the branches that lead to it.`,
      ]),
    ),
    'filter.type': '`type` List lists all topics.',
  }),
  async judge(run) {
    if (run.topics.size === 0) return;
    await judgeFilters(run, await judgeOrders(run));
  },
};
