import { isRecord } from '../src/contract/walk-schema';
import { parseTimestamp } from '../src/i18n/dates';
import { type Check, checksOf, type Seen } from './results';
import { nameOf } from './shape';

/** A time in milliseconds, as the page reads it; NaN otherwise. */
export const timeOf = (input: unknown): number =>
  parseTimestamp(String(input))?.getTime() ?? Number.NaN;

type Fields = Record<string, unknown>;

const recordsOf = (input: unknown): Fields[] =>
  Array.isArray(input) ? input.filter(isRecord) : [];

const rowsOf = (page: unknown) =>
  recordsOf(isRecord(page) ? page.content : []).map((row, index) => ({
    row,
    path: `data.content.${index}`,
  }));

export const recordChecks: Check[] = [
  ...checksOf(
    'searchPosts.links.',
    {
      forumBlock: '`forumBlock` of a post is the block that `blockId` names.',
      forumTopicList: '`forumTopicList` of a post has the topic that `topicId` names.',
      cMemberInfo: '`cMemberInfo` of a post is the member that `memberId` names.',
    },
    'interface',
  ),
  ...checksOf('searchPosts.', {
    times:
      'Times of a post are ISO 8601, `YYYY-MM-DD HH:mm:ss` or an epoch. The time of the last reply is empty without a reply.',
    deleted: 'No listed post, nor its block or topic, is deleted or not available.',
  }),
  ...checksOf('listTopics.', {
    times: 'Times of a topic are ISO 8601, `YYYY-MM-DD HH:mm:ss` or an epoch.',
    deleted: 'No listed topic, nor a child of one, is deleted or not available.',
    roots: 'Pages contain root topics: no row is inside another, or names it as its parent.',
    tree: '`parentId` of a child topic is the `id` of the topic that holds it.',
  }),
];

const present = 'deleted false, available true';
const isGone = (record: Fields) => record.deleted === true || record.available === false;

export const judgeTimes = (seen: Seen, check: string, record: Fields, path: string) => {
  for (const field of ['createTime', 'updateTime', 'activeReplyTime']) {
    const time = record[field];
    if (time === undefined || time === null) continue;
    if (field === 'activeReplyTime' && time === '' && Number(record.replyCount) === 0) continue;
    seen.expect(check, Number.isFinite(timeOf(time)), `${path}.${field}`, 'a time', nameOf(time));
  }
};

const links = [
  ['forumBlock', 'blockId', isRecord],
  ['cMemberInfo', 'memberId', isRecord],
  ['forumTopicList', 'topicId', Array.isArray],
] as const;

const judgeLinks = (seen: Seen, post: Fields, path: string) => {
  for (const [link, field, isHeld] of links) {
    const [held, id] = [post[link], post[field]];
    if (!isHeld(held) || id === undefined || id === null) continue;
    const ids = recordsOf([held].flat()).map((one) => one.id);
    // An empty one names none.
    if (ids.includes(undefined) || (id === '' && ids.length === 0)) continue;
    const shown = [nameOf(id), ids.map(nameOf).join(', ') || 'nothing'] as const;
    seen.expect(`searchPosts.links.${link}`, ids.includes(id), `${path}.${link}`, ...shown);
  }
};

export const judgePosts = (seen: Seen, page: unknown) => {
  for (const { row: post, path } of rowsOf(page)) {
    judgeLinks(seen, post, path);
    judgeTimes(seen, 'searchPosts.times', post, path);
    const holders = [post, post.forumBlock, ...recordsOf(post.forumTopicList)].filter(isRecord);
    const gone = holders.find(isGone);
    const said = `${nameOf(gone?.id)}: deleted ${nameOf(gone?.deleted)}, available ${nameOf(gone?.available)}`;
    seen.expect('searchPosts.deleted', !gone, path, present, said);
  }
};

export const judgeTopics = (seen: Seen, page: unknown) => {
  const roots = rowsOf(page);
  const below = new Set<unknown>();
  const work = [...roots];
  for (let next = work.pop(); next; next = work.pop()) {
    const { row: topic, path } = next;
    judgeTimes(seen, 'listTopics.times', topic, path);
    const said = `${nameOf(topic.deleted)}, ${nameOf(topic.available)}`;
    seen.expect('listTopics.deleted', !isGone(topic), path, present, said);
    for (const [index, child] of recordsOf(topic.children).entries()) {
      const at = `${path}.children.${index}`;
      below.add(child.id);
      const shown = [`${at}.parentId`, nameOf(topic.id), nameOf(child.parentId)] as const;
      seen.expect('listTopics.tree', child.parentId === topic.id, ...shown);
      work.push({ row: child, path: at });
    }
  }
  const ids = new Set(roots.map(({ row }) => row.id));
  for (const { row, path } of roots) {
    const { id, parentId } = row;
    const holds = !below.has(id) && (parentId === id || !ids.has(parentId));
    const said = `${nameOf(id)} with parentId ${nameOf(parentId)}, which stands within another row`;
    seen.expect('listTopics.roots', holds, path, 'a root topic', said);
  }
};
