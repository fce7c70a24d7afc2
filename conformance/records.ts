import { type Check, checksOf, type Results } from './results';
import { isRecord, nameOf } from './shape';

// Checked before Date.parse, which accepts nearly any text that ends in a number.
const timePattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** A time in milliseconds, from ISO, `YYYY-MM-DD HH:mm:ss`, epoch seconds or milliseconds; NaN otherwise. */
export const timeOf = (input: unknown): number => {
  const text = String(input);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, clock, zone] = timePattern.exec(text) ?? [];
  return day ? Date.parse(`${day}T${clock}${zone || 'Z'}`) : Number.NaN;
};

type Fields = Record<string, unknown>;

const recordsOf = (input: unknown): Fields[] =>
  Array.isArray(input) ? input.filter(isRecord) : [];

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
      'Times of a post can be read: ISO 8601, `YYYY-MM-DD HH:mm:ss`, or an epoch; that of the last reply is empty where nobody replied.',
    deleted: 'No post is listed that is deleted or not available, nor in such a block or topic.',
  }),
  ...checksOf('listTopics.', {
    times: 'Times of a topic can be read: ISO 8601, `YYYY-MM-DD HH:mm:ss`, or an epoch.',
    deleted: 'No topic is listed that is deleted or not available, as a child neither.',
    roots:
      'Pages are over root topics: no row of a page stands within another, or names it as its parent.',
    tree: '`parentId` of a child topic is the `id` of the topic that holds it.',
  }),
];

const present = 'deleted false, available true';
const isGone = (record: Fields) => record.deleted === true || record.available === false;

const judgeTimes = (
  results: Results,
  check: string,
  record: Fields,
  request: string,
  path: string,
) => {
  for (const field of ['createTime', 'updateTime', 'activeReplyTime']) {
    const time = record[field];
    if (time === undefined || time === null) continue;
    if (field === 'activeReplyTime' && time === '' && Number(record.replyCount) === 0) continue;
    const holds = Number.isFinite(timeOf(time));
    results.expect(check, request, holds, `${path}.${field}`, 'a time', nameOf(time));
  }
};

const judgeLinks = (results: Results, post: Fields, request: string, path: string) => {
  const says = (link: string, ids: unknown[], expected: unknown) => {
    if (expected === undefined || expected === null || ids.includes(undefined)) return;
    const check = `searchPosts.links.${link}`;
    const found = ids.map(nameOf).join(', ') || 'nothing';
    const holds = ids.includes(expected);
    results.expect(check, request, holds, `${path}.${link}`, nameOf(expected), found);
  };
  const { forumBlock, cMemberInfo, forumTopicList } = post;
  if (isRecord(forumBlock)) says('forumBlock', [forumBlock.id], post.blockId);
  if (isRecord(cMemberInfo)) says('cMemberInfo', [cMemberInfo.id], post.memberId);
  const topicIds = recordsOf(forumTopicList).map(({ id }) => id);
  if (Array.isArray(forumTopicList)) says('forumTopicList', topicIds, post.topicId);
};

/** Judges each post of a response on its own. */
export const judgePosts = (results: Results, page: unknown, request: string) => {
  for (const [index, post] of recordsOf(isRecord(page) ? page.content : []).entries()) {
    const path = `data.content.${index}`;
    judgeLinks(results, post, request, path);
    judgeTimes(results, 'searchPosts.times', post, request, path);
    const holders = [post, post.forumBlock, ...recordsOf(post.forumTopicList)].filter(isRecord);
    const gone = holders.find(isGone);
    const said = `${nameOf(gone?.id)}: deleted ${nameOf(gone?.deleted)}, available ${nameOf(gone?.available)}`;
    results.expect('searchPosts.deleted', request, !gone, path, present, said);
  }
};

/** Judges the topic trees of a response. */
export const judgeTopics = (results: Results, page: unknown, request: string) => {
  const roots = recordsOf(isRecord(page) ? page.content : []);
  const below = new Set<unknown>();
  const work = roots.map((topic, index) => ({ topic, path: `data.content.${index}` }));
  for (let next = work.pop(); next; next = work.pop()) {
    const { topic, path } = next;
    judgeTimes(results, 'listTopics.times', topic, request, path);
    const said = `${nameOf(topic.deleted)}, ${nameOf(topic.available)}`;
    results.expect('listTopics.deleted', request, !isGone(topic), path, present, said);
    for (const [index, child] of recordsOf(topic.children).entries()) {
      const at = `${path}.children.${index}`;
      below.add(child.id);
      const shown = [`${at}.parentId`, nameOf(topic.id), nameOf(child.parentId)] as const;
      results.expect('listTopics.tree', request, child.parentId === topic.id, ...shown);
      work.push({ topic: child, path: at });
    }
  }
  const ids = new Set(roots.map(({ id }) => id));
  for (const [index, { id, parentId }] of roots.entries()) {
    const isChild = parentId !== id && ids.has(parentId);
    const why = isChild
      ? `whose parentId is the row ${nameOf(parentId)}: the list is flat`
      : 'which stands within another row';
    const shown = [`data.content.${index}`, 'a root topic', `${nameOf(id)}, ${why}`] as const;
    results.expect('listTopics.roots', request, !below.has(id) && !isChild, ...shown);
  }
};
