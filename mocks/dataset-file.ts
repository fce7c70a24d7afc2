import * as v from 'valibot';
import type { MemberInfo } from '../src/contract/member';
import type { BlockRecord, Dataset, PostRecord, TopicRecord } from './forum/dataset';
import { compareStrings, isListed } from './forum/dataset';
import { postRecord } from './persisted-posts';

/** The content of a dataset file: every record, including titles and contents. */
export type DatasetFile = {
  parley: 'dataset';
  version: 1;
  clock: number;
  me: string;
  members: MemberInfo[];
  blocks: BlockRecord[];
  topics: TopicRecord[];
  posts: PostRecord[];
};

/** The most posts that a page can write to a file in one go. 2,000 posts take 2 MB. */
export const mostInFile = 20_000;

/** The records of a dataset, followed by the posts created since. */
export const fileOf = (dataset: Dataset, created: readonly PostRecord[]): DatasetFile => {
  const { clock, me, members, blocks, topics, posts } = dataset;
  const { count } = posts;
  if (count > mostInFile)
    throw new Error(
      `There are ${count} posts; ask for at most ${mostInFile} with the option posts.`,
    );
  const records = Array.from({ length: count }, (_, number) => {
    const { title, content } = posts.words(number);
    return { ...posts.facts(number), title, content };
  });
  return {
    parley: 'dataset',
    version: 1,
    clock,
    me,
    members: [...members],
    blocks: [...blocks],
    topics: [...topics],
    posts: [...records, ...created],
  };
};

const withTexts = (...names: string[]) =>
  v.array(v.looseObject(Object.fromEntries(['id', ...names].map((name) => [name, v.string()]))));

const file = v.object({
  parley: v.literal('dataset'),
  version: v.literal(1),
  clock: v.number(),
  me: v.string(),
  members: withTexts('nickname'),
  blocks: withTexts('name'),
  topics: withTexts('name', 'remark'),
  posts: v.array(postRecord),
});

/** The first listed post without its member or block. Every search that finds it would fail. */
const strayPost = ({ members, blocks, posts }: DatasetFile) => {
  const memberIds = new Set(members.map(({ id }) => id));
  const blockIds = new Set(blocks.filter(isListed).map(({ id }) => id));
  for (const [index, post] of posts.entries()) {
    if (!isListed(post)) continue;
    const at = `at posts.${index}`;
    const { memberId, blockId } = post;
    if (!memberIds.has(memberId)) return `${at}.memberId, no member has the id "${memberId}"`;
    if (!blockIds.has(blockId)) return `${at}.blockId, no block has the id "${blockId}"`;
  }
  return undefined;
};

/**
 * Parses and validates a dataset file.
 * @throws Error that names the first invalid place
 */
export const readFile = (text: string): DatasetFile => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This file is no JSON; choose one that "Save the dataset" wrote.');
  }
  const read = v.safeParse(file, json);
  if (read.success) {
    const given = read.output as unknown as DatasetFile;
    const stray = strayPost(given);
    if (stray) throw new Error(`This file is no dataset: ${stray}.`);
    return given;
  }
  const [{ message, path }] = read.issues;
  const at = path?.map(({ key }) => key).join('.') || 'the file';
  throw new Error(`This file is no dataset: at ${at}, ${message}.`);
};

/** The dataset of a file. Posts are numbered by ascending id, not in the order of the file. */
export const datasetOf = ({ clock, me, members, blocks, topics, posts }: DatasetFile): Dataset => {
  const sorted = [...posts].sort((a, b) => compareStrings(a.id, b.id));
  const at = (number: number): PostRecord => {
    const record = sorted[number];
    if (!record) throw new Error(`There is no post ${number} in this file.`);
    return record;
  };
  const words = (number: number) => {
    const { title, content } = at(number);
    return { title, content };
  };
  return { clock, me, members, blocks, topics, posts: { count: sorted.length, facts: at, words } };
};
