import { type Dataset, type TopicRecord, unsaid, unsaidOfPlace } from '../forum/dataset';
import { clock, dayMs } from './clock';
import { composeDataset } from './compose-dataset';
import { idOfComposed } from './ids';

type Made = { parent: number; name: string };

const madeAt = new Date(clock - 400 * dayMs).toISOString();

const record = ({ parent, name }: Made, number: number): TopicRecord => ({
  ...unsaid,
  ...unsaidOfPlace,
  id: idOfComposed(number, 'topic'),
  createTime: madeAt,
  updateTime: madeAt,
  comparable: -number,
  sysLanguage: number % 3 === 0 ? 'ZH_CN' : 'EN_US',
  SEO_TITLE: name,
  name,
  remark: '',
  parentId: parent < 0 ? '' : idOfComposed(parent, 'topic'),
});

const nameOf = (number: number) =>
  number % 3 === 0 ? `第 ${number + 1} 个话题` : `Topic ${number + 1}`;

/** The everyday posts, each in one of the last ten topics. */
const datasetWith = (made: Made[], posts: number): Dataset => {
  const everyday = composeDataset(posts);
  const topics = made.map(record);
  const last = topics.slice(-10);
  return {
    ...everyday,
    topics,
    posts: {
      ...everyday.posts,
      facts: (number) => {
        const topic = last[number % last.length];
        return { ...everyday.posts.facts(number), topicIds: topic ? [topic.id] : [] };
      },
    },
  };
};

const topics = (count: number, parentOf: (number: number) => number) =>
  Array.from({ length: count }, (_, number) => ({
    parent: parentOf(number),
    name: nameOf(number),
  }));

const perRoot = 100;

/** In each hundred topics, the first is the root of the next nine, and each of those has ten children. */
const parentInHundred = (number: number) => {
  const index = number % perRoot;
  const root = number - index;
  if (index === 0) return -1;
  return index < 10 ? root : root + 1 + Math.floor((index - 10) / 10);
};

export const wideTopicsDataset = (posts: number) =>
  datasetWith(topics(100_000, parentInHundred), posts);

export const deepTopicsDataset = (posts: number) =>
  datasetWith(
    topics(2000, (number) => number - 1),
    posts,
  );

export const broadTopicDataset = (posts: number) =>
  datasetWith(
    topics(10_001, (number) => (number === 0 ? -1 : 0)),
    posts,
  );
