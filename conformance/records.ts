import { type Check, type Results, requirement } from './results';
import { nameOf } from './shape';

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

const isRecord = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const recordsOf = (input: unknown): Fields[] =>
  Array.isArray(input) ? input.filter(isRecord) : [];

export const recordChecks: Check[] = [
  requirement(
    'searchPosts.links.forumBlock',
    '`forumBlock` of a post is the block that `blockId` names.',
    'interface',
  ),
  requirement(
    'searchPosts.links.forumTopicList',
    '`forumTopicList` of a post has the topic that `topicId` names.',
    'interface',
  ),
  requirement(
    'searchPosts.links.cMemberInfo',
    '`cMemberInfo` of a post is the member that `memberId` names.',
    'interface',
  ),
  requirement(
    'searchPosts.times',
    'Times of a post can be read: ISO 8601, `YYYY-MM-DD HH:mm:ss`, or an epoch; that of the last reply is empty where nobody replied.',
  ),
  requirement(
    'searchPosts.deleted',
    'No post is listed that is deleted or not available, nor in such a block or topic.',
  ),
  requirement(
    'listTopics.times',
    'Times of a topic can be read: ISO 8601, `YYYY-MM-DD HH:mm:ss`, or an epoch.',
  ),
  requirement(
    'listTopics.deleted',
    'No topic is listed that is deleted or not available, as a child neither.',
  ),
  requirement(
    'listTopics.roots',
    'Pages are over root topics: no row of a page stands within another, or names it as its parent.',
  ),
  requirement(
    'listTopics.tree',
    '`parentId` of a child topic is the `id` of the topic that holds it.',
  ),
];

const isGone = (record: Fields) => record.deleted === true || record.available === false;

const goneAs = (record: Fields | undefined) =>
  `${nameOf(record?.id)}: deleted ${nameOf(record?.deleted)}, available ${nameOf(record?.available)}`;

const judgeTimes = (results: Results, check: string, record: Fields, where: Where) => {
  for (const field of ['createTime', 'updateTime', 'activeReplyTime']) {
    const time = record[field];
    if (time === undefined || time === null) continue;
    if (field === 'activeReplyTime' && time === '' && Number(record.replyCount) === 0) continue;
    results.expect(check, Number.isFinite(timeOf(time)), () => ({
      ...where,
      path: `${where.path}.${field}`,
      expected: 'a time',
      received: nameOf(time),
    }));
  }
};

type Where = { request: string; path: string };

const judgeLinks = (results: Results, post: Fields, where: Where) => {
  const says = (link: string, ids: unknown[], expected: unknown) => {
    if (expected === undefined || expected === null || ids.includes(undefined)) return;
    results.expect(`searchPosts.links.${link}`, ids.includes(expected), () => ({
      ...where,
      path: `${where.path}.${link}`,
      expected: nameOf(expected),
      received: ids.map(nameOf).join(', ') || 'nothing',
    }));
  };
  if (isRecord(post.forumBlock)) says('forumBlock', [post.forumBlock.id], post.blockId);
  if (isRecord(post.cMemberInfo)) says('cMemberInfo', [post.cMemberInfo.id], post.memberId);
  if (Array.isArray(post.forumTopicList))
    says(
      'forumTopicList',
      recordsOf(post.forumTopicList).map(({ id }) => id),
      post.topicId,
    );
};

/** Judges each post of a response on its own. */
export const judgePosts = (results: Results, page: unknown, request: string) => {
  for (const [index, post] of recordsOf(isRecord(page) ? page.content : []).entries()) {
    const where = { request, path: `data.content.${index}` };
    judgeLinks(results, post, where);
    judgeTimes(results, 'searchPosts.times', post, where);
    const holders = [post, post.forumBlock, ...recordsOf(post.forumTopicList)].filter(isRecord);
    results.expect('searchPosts.deleted', !holders.some(isGone), () => ({
      ...where,
      expected: 'deleted false, available true',
      received: goneAs(holders.find(isGone)),
    }));
  }
};

/** Judges the topic trees of a response. */
export const judgeTopics = (results: Results, page: unknown, request: string) => {
  const roots = recordsOf(isRecord(page) ? page.content : []);
  const below = new Set<unknown>();
  const work = roots.map((topic, index) => ({ topic, path: `data.content.${index}` }));
  for (let next = work.pop(); next; next = work.pop()) {
    const { topic, path } = next;
    judgeTimes(results, 'listTopics.times', topic, { request, path });
    results.expect('listTopics.deleted', !isGone(topic), () => ({
      request,
      path,
      expected: 'deleted false, available true',
      received: `${nameOf(topic.deleted)}, ${nameOf(topic.available)}`,
    }));
    for (const [index, child] of recordsOf(topic.children).entries()) {
      const at = `${path}.children.${index}`;
      below.add(child.id);
      results.expect('listTopics.tree', child.parentId === topic.id, () => ({
        request,
        path: `${at}.parentId`,
        expected: nameOf(topic.id),
        received: nameOf(child.parentId),
      }));
      work.push({ topic: child, path: at });
    }
  }
  const ids = new Set(roots.map(({ id }) => id));
  for (const [index, root] of roots.entries()) {
    const isChild = root.parentId !== root.id && ids.has(root.parentId);
    results.expect('listTopics.roots', !below.has(root.id) && !isChild, () => ({
      request,
      path: `data.content.${index}`,
      expected: 'a root topic',
      received: isChild
        ? `${nameOf(root.id)}, whose parentId is the row ${nameOf(root.parentId)}: the list is flat`
        : `${nameOf(root.id)}, which stands within another row`,
    }));
  }
};
