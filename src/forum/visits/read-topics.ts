import type { PostSummary } from '../../contract/post';
import { storedValue } from '../../device/stored-value';

/** How often posts of a topic were opened here. Lists start with the topic that was read last. */
type ReadTopic = { id: string; name: string; count: number };

/** The largest number of topics to store, and to request posts of. */
const limits = { kept: 30, asked: 3 };

/** How many posts of a topic a member opens before it counts as one they read. */
const oftenEnough = 2;

/** The longest id or name, in characters. */
const longest = 300;

/** Reads untrusted topics. */
export const readTopicsOf = (stored: unknown): readonly ReadTopic[] =>
  (Array.isArray(stored) ? stored : []).slice(0, limits.kept).flatMap((row) => {
    const [id, name, count] = Array.isArray(row) ? row : [];
    const isRow = typeof id === 'string' && typeof name === 'string' && Number.isSafeInteger(count);
    return isRow && id !== '' && id.length <= longest
      ? [{ id, name: name.slice(0, longest), count: Math.min(Math.max(count, 0), 1e6) }]
      : [];
  });

export const readTopics = storedValue('parley:topics-read', readTopicsOf(null), readTopicsOf, {
  format: {
    parse: JSON.parse,
    stringify: (topics) => JSON.stringify(topics.map(({ id, name, count }) => [id, name, count])),
  },
});

/** Counts an opened post for each of its topics. */
export const noteTopics = ({ forumTopicList }: PostSummary) => {
  const topics = forumTopicList.filter(({ id }) => id !== '');
  if (topics.length === 0) return;
  const before = readTopics.read();
  const ids = new Set(topics.map(({ id }) => id));
  const noted = topics.map(({ id, name }) => {
    const count = before.find((one) => one.id === id)?.count ?? 0;
    return { id, name, count: count + 1 };
  });
  const others = before.filter(({ id }) => !ids.has(id));
  readTopics.write([...noted, ...others].slice(0, limits.kept));
};

/** The topics that are read most on this device. */
export const favouriteTopics = (topics: readonly ReadTopic[]) =>
  topics
    .filter(({ count }) => count >= oftenEnough)
    .sort((a, b) => b.count - a.count)
    .slice(0, limits.asked);

/** Adds the topics of another device. Of two counts, the larger one is kept. */
export const mergeReadTopics = (others: readonly ReadTopic[]) => {
  const here = new Map(readTopics.read().map((topic) => [topic.id, topic]));
  for (const topic of others) {
    const count = Math.max(topic.count, here.get(topic.id)?.count ?? 0);
    here.set(topic.id, { ...topic, ...here.get(topic.id), count });
  }
  readTopics.write([...here.values()].slice(0, limits.kept));
};
