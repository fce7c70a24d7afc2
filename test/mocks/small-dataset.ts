import {
  type Dataset,
  type PostRecord,
  unsaid,
  unsaidOfPlace,
  untouchedAt,
} from '../../mocks/forum/dataset';

export const clock = Date.parse('2026-11-20T09:00:00Z');

const record = (id: string, name: string) => ({
  ...unsaid,
  ...unsaidOfPlace,
  id,
  name,
  createTime: '2024-01-01T00:00:00.000Z',
  updateTime: '2024-01-02T00:00:00.000Z',
  comparable: 1_704_067_200,
  parentId: '',
});

const block = (id: string, parentId: string) => ({
  ...record(id, `Block ${id}`),
  ico: '',
  description: '',
  parentId,
});

export type SmallTopic = Partial<Dataset['topics'][number]> & { id: string };

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
  const at = (number: number) => records[number] as PostRecord;
  return {
    clock,
    me: 'm1',
    members,
    blocks,
    topics: topics.map((topic) => ({
      ...record(topic.id, `Topic ${topic.id}`),
      remark: '',
      ...topic,
    })),
    posts: { count: records.length, facts: at, words: at },
  };
};
