import { type Dataset, type PostRecord, untouchedAt } from '../../mocks/forum/dataset';
import type { Language } from '../../src/contract/search-posts';

export const clock = Date.parse('2026-11-20T09:00:00Z');

const record = (id: string, sysLanguage: Language, siteIds = '1') => ({
  id,
  deleted: false,
  available: true,
  createTime: '2024-01-01T00:00:00.000Z',
  updateTime: '2024-01-02T00:00:00.000Z',
  createUser: 'm1',
  updateUser: 'm1',
  comparable: 1_704_067_200,
  siteIds,
  sysLanguage,
  SEO_TITLE: id,
  KEYWORD: id,
  SEO_DESCRIPTION: id,
});

const block = (id: string, parentId: string) => ({
  ...record(id, 'EN_US'),
  name: `Block ${id}`,
  ico: '',
  description: '',
  parentId,
  urlName: id,
});

export type SmallTopic = Partial<Dataset['topics'][number]> & { id: string };

const topicOf = (topic: SmallTopic): Dataset['topics'][number] => ({
  ...record(topic.id, 'EN_US'),
  name: `Topic ${topic.id}`,
  remark: '',
  parentId: '',
  urlName: topic.id,
  ...topic,
});

/** b1 contains b2, which contains b3. b4 has no parent and no children. */
const blocks = [block('b1', ''), block('b2', 'b1'), block('b3', 'b2'), block('b4', '')];
const usualTopics: SmallTopic[] = [{ id: 't1' }, { id: 't2', parentId: 't1' }, { id: 't3' }];

const members = ['m1', 'm2', 'm3'].map((id) => ({
  id,
  avatar: '',
  nickname: id,
  cMemberRolePOList: [],
}));

const plain: Omit<PostRecord, 'id'> = {
  type: 'POST',
  language: 'EN_US',
  siteIds: '1',
  blockId: 'b1',
  topicIds: ['t1'],
  memberId: 'm2',
  ...untouchedAt(clock),
  title: 'A post',
  content: '<p>Text</p>',
};

export type SmallPost = Partial<PostRecord>;

/** A dataset of a few posts, with the ids p00, p01 and so on unless they set their own. */
export const smallDataset = (posts: SmallPost[], topics: SmallTopic[] = usualTopics): Dataset => {
  const records = posts.map((post, number) => ({
    ...plain,
    id: `p${String(number).padStart(2, '0')}`,
    ...post,
  }));
  const at = (number: number) => {
    const found = records[number];
    if (!found) throw new Error(`The small dataset has no post ${number}.`);
    return found;
  };
  return {
    clock,
    me: 'm1',
    members,
    blocks,
    topics: topics.map(topicOf),
    posts: { count: records.length, facts: at, words: at },
  };
};
