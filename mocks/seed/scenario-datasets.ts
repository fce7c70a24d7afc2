import { type Dataset, type PostRecord, untouchedAt } from '../forum/dataset';
import { clock } from './clock';
import { composeDataset } from './compose-dataset';
import { idOf, idOfComposed } from './ids';
import { blockRecords } from './records';

/** Members and blocks, but no posts and no topics. */
export const emptyDataset = (): Dataset => ({ ...composeDataset(0), topics: [] });

/** The number of the first odd post, beyond the size of any dataset. */
export const firstOdd = 10 ** 9;

const oddRecord = (title: string, content: string, index: number): PostRecord => ({
  id: idOfComposed(firstOdd + index),
  type: 'POST',
  language: 'EN_US',
  siteIds: '1',
  blockId: blockRecords[0]?.id ?? '',
  topicIds: [idOf('topic', 'browser-security')],
  memberId: idOf('member', 'ben-carter'),
  ...untouchedAt(clock - index * 1000),
  views: 1,
  // So that the first page shows it before ordinary posts.
  top: true,
  title,
  content,
});

/** The everyday dataset, with posts of these titles and contents at the top. */
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
