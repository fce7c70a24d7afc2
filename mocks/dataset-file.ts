import * as v from 'valibot';
import type { MemberInfo, MemberRole } from '../src/contract/member';
import type { recordFields } from '../src/contract/record';
import { languages } from '../src/contract/search-posts';
import { languageOf } from './forum/create-post';
import type { BlockRecord, Dataset, PostRecord, TopicRecord } from './forum/dataset';
import { comparableOf, compareStrings, isListed, unsaid, unsaidOfPlace } from './forum/dataset';

/** Milliseconds since 1970, or a text that `Date` reads; one of digits is in UTC if it names no zone. */
type Time = number | string;
type Times = 'createTime' | 'updateTime' | 'activeReplyTime';
type Needs<Row, Name extends keyof Row> = Pick<Row, Name> & Partial<Row>;

/** A forum as plain data. What is left out of a record is empty, 0 or false. */
export type ForumData = {
  /** The id of the member who writes. */
  me: string;
  members: readonly (Needs<Omit<MemberInfo, 'cMemberRolePOList'>, 'id' | 'nickname'> & {
    cMemberRolePOList?: readonly Needs<MemberRole, 'id' | 'name'>[];
  })[];
  blocks: readonly Needs<BlockRecord, 'id' | 'name'>[];
  topics: readonly Needs<TopicRecord, 'id' | 'name'>[];
  /** `content` is HTML. The first of `topicIds` is the `topicId` of the post. */
  posts: readonly (Needs<
    Omit<PostRecord, Times>,
    'id' | 'title' | 'content' | 'blockId' | 'topicIds' | 'memberId'
  > & { [Name in Times]?: Time })[];
  /** When these times were of today. With it, a mock without `now` is dated by today; without, they stay. */
  clock?: Time;
};

/** A dataset file: every record, including titles and contents. */
export type DatasetFile = ForumData & { parley: 'dataset'; version: 1 };

/** The most posts that a page can write to a file in one go. 2,000 posts take 2 MB. */
const mostInFile = 20_000;

/** The records of a dataset, followed by the posts created since. */
export const fileOf = (dataset: Dataset, created: readonly PostRecord[]) => {
  const { clock, me, members, blocks, topics, posts } = dataset;
  const { count } = posts;
  if (count > mostInFile)
    throw new Error(`There are ${count} posts. A file holds ${mostInFile}: set the option posts.`);
  const records = Array.from({ length: count }, (_, number) => {
    const { title, content } = posts.words(number);
    return { ...posts.facts(number), title, content };
  });
  return {
    parley: 'dataset' as const,
    version: 1 as const,
    clock,
    me,
    members,
    blocks,
    topics,
    posts: [...records, ...created],
  } satisfies DatasetFile;
};

const isZoneless = (said: Time) => /^\d{4}([-/])\d\d?\1\d\d?([ T][\d:.]+)?$/.test(`${said}`);
/** `Date` reads a day alone as UTC, and such a time where it is in digits of two and has a zone. */
const momentOf = (said: Time) => {
  if (!isZoneless(said)) return new Date(said).getTime();
  const written = `${said}`.replaceAll('/', '-').replace(/(?<![\d.])\d(?!\d)/g, '0$&');
  return Date.parse(/[ T]/.test(written) ? `${written.replace(' ', 'T')}Z` : written);
};
const isTime = (said: Time) => !Number.isNaN(momentOf(said));
const timeText = v.optional(
  v.pipe(
    v.string(),
    v.check<string, string>(isTime, 'it is no time'),
    v.transform((said) => new Date(momentOf(said)).toISOString()),
  ),
);
const time = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(isTime, 'it is no time'),
  v.transform(momentOf),
);
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const flag = v.optional(v.boolean(), false);

const text = v.optional(v.string());

const id = v.pipe(v.string(), v.nonEmpty());

const post = v.object({
  id,
  type: v.optional(v.picklist(['POST', 'QUESTION', 'NOTICE']), 'POST'),
  language: v.optional(v.picklist(languages)),
  siteIds: v.optional(v.string(), '1'),
  blockId: v.string(),
  topicIds: v.pipe(v.array(v.string()), v.minLength(1)),
  memberId: v.string(),
  createTime: v.optional(time),
  updateTime: v.optional(time),
  activeReplyTime: v.optional(time),
  views: count,
  replyCount: count,
  collectCount: count,
  top: flag,
  isHot: flag,
  isEssence: flag,
  isCollect: flag,
  deleted: flag,
  available: v.optional(v.boolean(), true),
  title: v.string(),
  content: v.string(),
});

/** The fields of a record of the interface, of which only id and name have to be there. */
const named = {
  deleted: v.optional(v.boolean()),
  available: v.optional(v.boolean()),
  createUser: text,
  updateUser: text,
  siteIds: text,
  sysLanguage: text,
  comparable: v.optional(v.pipe(v.number(), v.integer())),
  createTime: timeText,
  updateTime: timeText,
  id,
  name: v.string(),
} satisfies Record<keyof typeof recordFields.entries | 'name', v.GenericSchema>;
const places = v.array(v.looseObject({ ...named, parentId: v.optional(v.string(), '') }));
const member = v.looseObject({
  id,
  nickname: v.string(),
  avatar: v.optional(v.string(), ''),
  cMemberRolePOList: v.optional(v.array(v.looseObject(named)), []),
});

const data = v.object({
  clock: v.optional(time),
  me: v.string(),
  members: v.array(member),
  blocks: places,
  topics: places,
  posts: v.array(post),
});

/** Whether a record is below itself, so that no answer could hold it. */
const isRound = (parents: ReadonlyMap<string, string>, id: string) => {
  let above = parents.get(id);
  for (let left = parents.size; above && above !== id && left > 0; left--)
    above = parents.get(above);
  return above === id;
};

/** What two records have, what no row of the first rows' kind has, though a listed row refers to it, and what is below itself. */
function* straysIn({ me, members, blocks, topics, posts }: v.InferOutput<typeof data>) {
  for (const [kind, all] of Object.entries({ members, blocks, topics, posts })) {
    const ids = new Set<string>();
    for (const [at, { id }] of all.entries())
      if (ids.size === ids.add(id).size) yield `at ${kind}.${at}.id, another has the id "${id}"`;
  }
  const idsOf = (all: readonly { id: string; deleted?: unknown; available?: unknown }[]) =>
    new Set(
      all.filter(({ deleted, available }) => !deleted && available !== false).map(({ id }) => id),
    );
  const known = { member: idsOf(members), block: idsOf(blocks), topic: idsOf(topics) };
  function* stray(at: string, kind: keyof typeof known, id: string) {
    if (!known[kind].has(id)) yield `at ${at}, no ${kind} has the id "${id}"`;
  }
  yield* stray('me', 'member', me);
  for (const [kind, all] of Object.entries({ block: blocks, topic: topics })) {
    const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
    for (const [at, { id, parentId }] of all.entries()) {
      if (parentId) yield* stray(`${kind}s.${at}.parentId`, kind as 'block', parentId);
      if (isRound(parents, id)) yield `at ${kind}s.${at}.parentId, "${id}" is below itself`;
    }
  }
  for (const [index, one] of posts.entries()) {
    if (!isListed(one)) continue;
    yield* stray(`posts.${index}.memberId`, 'member', one.memberId);
    yield* stray(`posts.${index}.blockId`, 'block', one.blockId);
    for (const [at, id] of one.topicIds.entries())
      yield* stray(`posts.${index}.topicIds.${at}`, 'topic', id);
  }
}

/**
 * Checks plain data, and completes what was left out.
 * @param what names the data in a message
 * @throws RangeError that names the first invalid place, or the first id that refers to nothing
 */
const readData = (given: unknown, what: string) => {
  const read = v.safeParse(data, given);
  if (!read.success) {
    const [{ message, path }] = read.issues;
    const at = path?.map(({ key }) => key).join('.') || 'its beginning';
    throw new RangeError(`${what} is not a dataset: at ${at}, ${message}.`);
  }
  const [stray] = straysIn(read.output);
  if (stray) throw new RangeError(`${what} is not a dataset: ${stray}.`);
  return read.output;
};

/**
 * Parses and validates a dataset file.
 * @throws Error that names the first invalid place
 */
export const readFile = (text: string): DatasetFile => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON. Choose one that "Save dataset" wrote.');
  }
  const { parley, version } = Object(file) as Partial<DatasetFile>;
  if (parley !== 'dataset' || version !== 1)
    throw new Error('This file is not a dataset: it lacks "parley": "dataset" and "version": 1.');
  readData(file, 'This file');
  return file as DatasetFile;
};

/**
 * The dataset of plain data. Posts are numbered by ascending id, not in their order there.
 * @param now the time of records that say none
 * @throws RangeError that names the first invalid place, or the first id that refers to nothing
 */
export const datasetOf = (given: ForumData, now: number): Dataset => {
  const { clock = now, me, members, blocks, topics, posts } = readData(given, 'The data');
  const written = new Date(clock).toISOString();
  const complete = <Row extends object>(given: Row) => {
    const said = Object.entries(given).filter(([, value]) => value !== undefined);
    const row = Object.fromEntries(said) as Row;
    const { createTime = written } = row as { createTime?: string };
    const comparable = comparableOf(Date.parse(createTime));
    return { ...unsaid, createTime, updateTime: createTime, comparable, ...row };
  };
  const sorted = posts
    .map(
      ({ language, ...one }): PostRecord => ({
        ...one,
        language: language ?? languageOf(one),
        createTime: one.createTime ?? clock,
        updateTime: one.updateTime ?? one.createTime ?? clock,
        activeReplyTime: one.activeReplyTime ?? one.createTime ?? clock,
      }),
    )
    .sort((a, b) => compareStrings(a.id, b.id));
  const at = (number: number): PostRecord => {
    const found = sorted[number];
    if (!found) throw new Error(`There is no post ${number} in this data.`);
    return found;
  };
  return {
    clock,
    me,
    members: members.map((one) => ({
      ...one,
      cMemberRolePOList: one.cMemberRolePOList.map((role) => ({
        introduction: '',
        ...complete(role),
      })),
    })),
    blocks: blocks.map((one) => ({ ...unsaidOfPlace, ico: '', description: '', ...complete(one) })),
    topics: topics.map((one) => ({ ...unsaidOfPlace, remark: '', ...complete(one) })),
    posts: { count: sorted.length, facts: at, words: at },
  };
};
