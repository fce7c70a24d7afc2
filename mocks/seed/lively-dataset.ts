import { type Dataset, isListed, type PostFacts, untouchedAt } from '../forum/dataset';
import { composeDataset } from './compose-dataset';
import { SeededRandom } from './seeded-random';

/** Milliseconds from one change to the next. */
export const beatMs = 20_000;

/** A day of changes. After that nothing changes. */
const mostBeats = 4320;

/** Only this many of the newest posts change, so that a list shows the changes. */
const frontSize = 40;

/** The changes, one per beat, in turn. */
const turns = ['reply', 'post', 'reply', 'move', 'reply', 'go'] as const;

const stream = 7;

const newestOf = ({ posts }: Dataset) =>
  Array.from({ length: posts.count }, (_, number) => ({ number, facts: posts.facts(number) }))
    .filter(({ facts }) => isListed(facts))
    .sort((a, b) => b.facts.createTime - a.facts.createTime)
    .slice(0, frontSize)
    .map(({ number }) => number);

/** The seed after some beats: posts got replies, were added, moved to another block, or were withdrawn. */
const afterBeats = (seed: Dataset, newest: readonly number[], beats: number): Dataset => {
  const front = [...newest];
  const facts = new Map<number, PostFacts>();
  const { length: added } = Array.from({ length: beats }).filter((_, at) => turnOf(at) === 'post');
  const { posts } = composeDataset(seed.posts.count + added);
  const factsOf = (number: number) => facts.get(number) ?? seed.posts.facts(number);
  let count = seed.posts.count;
  for (let at = 0; at < beats; at++) {
    const time = seed.clock + (at + 1) * beatMs;
    const turn = turnOf(at);
    if (turn === 'post') {
      facts.set(count, { ...posts.facts(count), ...untouchedAt(time) });
      front.unshift(count);
      count += 1;
      continue;
    }
    if (front.length === 0) continue;
    const random = new SeededRandom(at, stream);
    const number = random.pick(front);
    const post = factsOf(number);
    if (turn === 'reply') {
      const counts = { replyCount: post.replyCount + 1, views: post.views + 1 };
      facts.set(number, { ...post, ...counts, activeReplyTime: time });
    } else if (turn === 'move') {
      const elsewhere = front.map(factsOf).filter(({ blockId }) => blockId !== post.blockId);
      if (elsewhere.length === 0) continue;
      const { blockId, topicIds } = random.pick(elsewhere);
      facts.set(number, { ...post, blockId, topicIds, updateTime: time });
    } else {
      facts.set(number, { ...post, available: false });
      front.splice(front.indexOf(number), 1);
    }
  }
  const words = (number: number) => (number < seed.posts.count ? seed.posts : posts).words(number);
  return { ...seed, posts: { count, facts: factsOf, words } };
};

const turnOf = (at: number) => turns[at % turns.length];

/**
 * The dataset as a function of the time. It depends only on the clock, so setting, stopping or stepping the
 * clock does the same to the forum. Returns the same object until the next change.
 */
export const livelyDataset = (seed: Dataset) => {
  let newest: number[] | undefined;
  let last = { beats: 0, dataset: seed };
  return (now: number): Dataset => {
    const beats = Math.max(0, Math.min(mostBeats, Math.floor((now - seed.clock) / beatMs)));
    if (beats !== last.beats) {
      newest ??= newestOf(seed);
      last = { beats, dataset: beats === 0 ? seed : afterBeats(seed, newest, beats) };
    }
    return last.dataset;
  };
};
