import { topicOrders } from '../../src/contract/list-topics';
import { sortDirections } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';
import { checksOf } from '../results';
import { type Part, type Run, skipsUntold } from '../run';
import { matchingOrder, ordersBy } from './sequence';
import { folded } from './words';

const judgeOrders = async (run: Run) => {
  let total = 0;
  for (const field of run.settings.topicOrders)
    for (const sort of sortDirections) {
      const { request, content, ...page } = await run.list('listTopics', { fields: field, sort });
      total = page.total;
      const name = `listTopics.order.${field}.${sort}`;
      if (skipsUntold(run, 'listTopics', field, name)) continue;
      const { order, at } = matchingOrder(content, ordersBy(content, field, sort));
      run.results.expect(name, order !== undefined, request, () => [
        `data.content.${at}`,
        `to come before ${JSON.stringify(content[at - 1]?.[field])}`,
        JSON.stringify(content[at]?.[field]),
      ]);
    }
  return total;
};

type Matches = (topic: Topic) => boolean;

/** A topic with all topics nested in it, level by level: a deep tree would overflow the stack. */
export const familyOf = (topic: Topic): Topic[] => {
  const family = [topic];
  for (const { children } of family) for (const child of children) family.push(child);
  return family;
};

const leavesOf = (topic: Topic): Topic[] =>
  familyOf(topic).filter(({ children }) => children.length === 0);

/** A filtered list must contain every root with a match, and each of its branches must end in one. */
const judgeFilter = async (run: Run, name: string, body: object, matches: Matches) => {
  const { request, content, total, ids } = await run.list('listTopics', body);
  const stranger = content.flatMap(leavesOf).find((topic) => !matches(topic));
  const listed = new Set(ids);
  const isWhole = content.length === total;
  const missing = [...run.topics.values()].find(
    (root) => isWhole && !listed.has(root.id) && familyOf(root).some(matches),
  );
  run.results.expect(`listTopics.filter.${name}`, !stranger && !missing, request, () => [
    'data.content',
    missing ? `to list ${missing.name}` : 'only branches that lead to a match',
    stranger ? `${stranger.name} (${stranger.id})` : 'not listed',
  ]);
};

/** The rarest value that some topics have and others do not; undefined if there is none. */
const discriminating = (
  topics: Topic[],
  values: string[],
  has: (topic: Topic, value: string) => boolean,
) =>
  values
    .map((value) => ({ value, count: topics.filter((topic) => has(topic, value)).length }))
    .filter(({ count }) => count > 0 && count < topics.length)
    .sort((a, b) => a.count - b.count)[0]?.value;

const says = ({ name, remark }: Topic, word: string) => folded(`${name}\n${remark}`).includes(word);
const speaks = ({ sysLanguage }: Topic, language: string) => sysLanguage === language;
const sitesOf = ({ siteIds }: Topic) => siteIds.split(',').map((id) => id.trim());
const standsOn = (topic: Topic, site: string) => sitesOf(topic).includes(site);

const judgeFilters = async (run: Run, total: number) => {
  const roots = [...run.topics.values()];
  const all = roots.flatMap(familyOf);
  const names = all.flatMap(
    ({ name }) => folded(name).match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? [],
  );
  const sites = all.flatMap(sitesOf).filter(Boolean);
  for (const [field, values, has] of [
    ['keywords', names, says],
    ['language', run.settings.languages, speaks],
    ['siteId', sites, standsOn],
  ] as const) {
    const value = discriminating(all, [...new Set(values)], has);
    if (value === undefined)
      run.results.skip(`listTopics.filter.${field}`, `No ${field} tells the topics apart.`);
    else await judgeFilter(run, field, { [field]: value }, (topic) => has(topic, value));
  }
  const typed = await run.list('listTopics', { type: 'List' });
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
