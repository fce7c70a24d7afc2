import type { Dataset, PostRecord } from '../forum/dataset';
import { clock } from './clock';
import { composeDataset } from './compose-dataset';
import { idOf, idOfComposed } from './ids';
import { blockRecords } from './records';

/** Members and blocks, but nothing to read and no topics. */
export const emptyDataset = (): Dataset => ({ ...composeDataset(0), topics: [] });

/** The number of the first odd post, past those of any dataset. */
export const firstOdd = 10 ** 9;

const oddRecord = (title: string, content: string, index: number): PostRecord => {
  const createTime = clock - index * 1000;
  return {
    id: idOfComposed(firstOdd + index),
    type: 'POST',
    language: 'EN_US',
    siteIds: '1',
    blockId: blockRecords[0]?.id ?? '',
    topicIds: [idOf('topic', 'browser-security')],
    memberId: idOf('member', 'ben-carter'),
    createTime,
    updateTime: createTime,
    activeReplyTime: createTime,
    views: 1,
    replyCount: 0,
    collectCount: 0,
    // First of all, so that the first page is nothing else.
    top: true,
    isHot: false,
    isEssence: false,
    isCollect: false,
    deleted: false,
    available: true,
    title,
    content,
  };
};

/** The everyday dataset, and before all of it posts of these titles and contents. */
export const datasetWithPosts =
  (odd: readonly (readonly [title: string, content: string])[]) =>
  (count: number): Dataset => {
    const everyday = composeDataset(count);
    const records = odd.map(([title, content], index) => oddRecord(title, content, index));
    const { posts } = everyday;
    return {
      ...everyday,
      posts: {
        count: count + records.length,
        facts: (number) => records[number - count] ?? posts.facts(number),
        words: (number) => records[number - count] ?? posts.words(number),
      },
    };
  };
