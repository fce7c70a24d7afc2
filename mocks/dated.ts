import { comparableOf, type Dataset } from './forum/dataset';
import { dayMs } from './seed/clock';

type Timed = { createTime: string; updateTime: string; comparable: number };

/** The newest of a hundred thousand would take a second to find, and these of a seed have posts of the last hours. */
const mostOfSeed = 2000;

const known = new WeakMap<Dataset, Dataset>();

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/**
 * The dataset as if it had been written today: whole days are added to every time, so that the given one or the newest
 * post is of the device's day. What would then be in the future is of the hour that has begun, so the order stays.
 */
export const dated = (dataset: Dataset, now: number, written?: number): Dataset => {
  // Within an hour it is the same dataset, so tests share what was prepared for searching.
  const clock = new Date(now).setMinutes(0, 0, 0);
  const last = known.get(dataset);
  if (last?.clock === clock) return last;
  const { posts, members, blocks, topics } = dataset;
  // Kept for the search, because a seed composes them anew at each call.
  const length = Math.min(posts.count, mostOfSeed);
  const read = Array.from({ length }, (_, at) => posts.facts(at));
  const newest = read.reduce((last, { createTime }) => Math.max(last, createTime), 0);
  const then = written ?? (newest || dataset.clock);
  const days = Math.round((midnight(now) - midnight(then)) / dayMs);
  const later = (time: number) => Math.min(time + days * dayMs, clock);

  const moved = <Row extends Timed>(row: Row): Row => {
    const createTime = later(Date.parse(row.createTime));
    const isTime = row.comparable === comparableOf(Date.parse(row.createTime));
    return {
      ...row,
      createTime: new Date(createTime).toISOString(),
      updateTime: new Date(later(Date.parse(row.updateTime))).toISOString(),
      comparable: isTime ? comparableOf(createTime) : row.comparable,
    };
  };
  const result: Dataset = {
    ...dataset,
    clock,
    members: members.map((member) => ({
      ...member,
      cMemberRolePOList: member.cMemberRolePOList.map(moved),
    })),
    blocks: blocks.map(moved),
    topics: topics.map(moved),
    posts: {
      ...posts,
      facts: (number) => {
        const facts = read[number] ?? posts.facts(number);
        return {
          ...facts,
          createTime: later(facts.createTime),
          updateTime: later(facts.updateTime),
          activeReplyTime: later(facts.activeReplyTime),
        };
      },
    },
  };
  known.set(dataset, result);
  return result;
};
