import { topicOrders } from '../../src/contract/list-topics';
import { sortDirections } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';
import { requirement } from '../results';
import { isUntold, type Part, type Run } from '../run';
import { matchingOrder, ordersBy } from './sequence';
import { folded } from './words';

const check = (name: string, sentence: string) => requirement(`listTopics.${name}`, sentence);

const orderCheck = (field: string, sort: string) =>
  check(
    `order.${field}.${sort}`,
    `Root topics by ${field} ${sort} come in that order, ties by id in the same direction.`,
  );

const judgeOrders = async (run: Run) => {
  let total = 0;
  for (const field of run.settings.topicOrders)
    for (const sort of sortDirections) {
      const body = { fields: field, sort, pageSize: run.settings.maxPageSize };
      const { request, value } = await run.ask('listTopics', body);
      const { content } = value;
      total = value.total;
      const { name } = orderCheck(field, sort);
      if (isUntold(run, 'listTopics', field)) {
        run.results.skip(name, `No topic seen says ${field}.`);
        continue;
      }
      const { order, at } = matchingOrder(content, ordersBy(content, field, sort));
      run.results.expect(name, order !== undefined, () => ({
        request,
        path: `data.content.${at}`,
        expected: `to come before ${JSON.stringify(content[at - 1]?.[field])}`,
        received: JSON.stringify(content[at]?.[field]),
      }));
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
  const { request, value } = await run.ask('listTopics', {
    ...body,
    pageSize: run.settings.maxPageSize,
  });
  const stranger = value.content.flatMap(leavesOf).find((topic) => !matches(topic));
  const listed = new Set(value.content.map(({ id }) => id));
  const isWhole = value.content.length === value.total;
  const missing = [...run.topics.values()].find(
    (root) => isWhole && !listed.has(root.id) && familyOf(root).some(matches),
  );
  run.results.expect(`listTopics.filter.${name}`, !stranger && !missing, () => ({
    request,
    path: 'data.content',
    expected: missing ? `to list ${missing.name}` : 'only branches that lead to a match',
    received: stranger ? `${stranger.name} (${stranger.id})` : 'not listed',
  }));
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
  const filters = [
    ['keywords', discriminating(all, [...new Set(names)], says), says],
    ['language', discriminating(all, [...run.settings.languages], speaks), speaks],
    [
      'siteId',
      discriminating(all, [...new Set(all.flatMap(sitesOf))].filter(Boolean), standsOn),
      standsOn,
    ],
  ] as const;
  for (const [field, value, has] of filters)
    if (value === undefined)
      run.results.skip(`listTopics.filter.${field}`, `No ${field} tells the topics apart.`);
    else await judgeFilter(run, field, { [field]: value }, (topic) => has(topic, value));
  const typed = await run.ask('listTopics', { type: 'List', pageSize: run.settings.maxPageSize });
  run.results.expect('listTopics.filter.type', typed.value.total === total, () => ({
    request: typed.request,
    path: 'data.total',
    expected: String(total),
    received: String(typed.value.total),
  }));
};

export const topicPart: Part = {
  title: 'listTopics: order and filters',
  checks: [
    ...topicOrders.flatMap((field) => sortDirections.map((sort) => orderCheck(field, sort))),
    check(
      'filter.keywords',
      '`keywords` keeps the roots that have a match, with the branches that lead to it.',
    ),
    check(
      'filter.language',
      '`language` keeps the roots that have a match, with the branches that lead to it.',
    ),
    check(
      'filter.siteId',
      '`siteId` keeps the roots that have a match, with the branches that lead to it.',
    ),
    check('filter.type', '`type` List lists all topics.'),
  ],
  async judge(run) {
    if (run.topics.size === 0) return;
    await judgeFilters(run, await judgeOrders(run));
  },
};
