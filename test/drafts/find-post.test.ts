import { describe, expect, it } from 'vitest';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { findPost } from '../../src/forum/drafts/find-post';
import { type Draft, newDraft } from '../../src/forum/drafts/record';

const at = Date.parse('2026-11-20T09:00:00Z');
const hour = 3_600_000;
const timeOf = (time: number) => new Date(time).toISOString();

const long = 'one two three four five six seven eight nine ten eleven twelve';
const words = { title: 'A title', content: `<p>${long}</p>`, blockId: 'b', topicId: 't' };
const version = { ...words, at };
const draft: Draft = { ...newDraft(at, words, '7'), phase: 'unknown', sent: [version] };

const listed = (changes: object) =>
  read(postSummary, { ...words, id: '1', createTime: timeOf(at + 1000), ...changes }).value;

type Asked = Parameters<typeof findPost>[1];

/** A service that has these posts and gives ids of its own, unless `sendsPostId`. */
const serviceWith = (posts: object[], changes: Partial<Asked> = {}) => {
  const asked: object[] = [];
  const service: Asked = {
    sendsPostId: false,
    timeZone: 'UTC',
    fetchPosts: async (search) => {
      asked.push(search);
      const all = posts.map(listed);
      return search.postIds.length > 0 ? all.filter(({ id }) => search.postIds.includes(id)) : all;
    },
    ...changes,
  };
  return { service, asked };
};

describe('a post of the draft’s own id', () => {
  it('is the draft’s, made from the version whose words it has', async () => {
    const earlier = { ...words, title: 'Earlier', at };
    const { service } = serviceWith([{ id: '7', title: 'Earlier' }], { sendsPostId: true });
    const found = await findPost({ ...draft, sent: [earlier, version] }, service);
    expect(found).toMatchObject({ post: { id: '7' }, version: { title: 'Earlier' } });
  });

  it.each<[what: string, changes: object, sent: object[], isVersion: boolean]>([
    ['its title is made from the only version', {}, [version], true],
    ['another title is made from none', { title: 'Another' }, [version], false],
    ['its title is made from either of two versions', {}, [version, version], false],
    ['its title is made from none that a broken record names', {}, [{ ...words, at: 0 }], false],
  ])('in other words with %s', async (_, changes, sent, isVersion) => {
    const { service } = serviceWith([{ id: '7', content: '', ...changes }], { sendsPostId: true });
    const found = await findPost({ ...draft, sent: sent as Draft['sent'] }, service);
    expect(found).toMatchObject({ version: isVersion ? version : undefined, isSure: true });
  });

  const picture = (name: string) => `<p>${long}<img src="/${name}.png" alt=""></p>`;
  it.each<[what: string, versions: string[], listed: string, made: number | undefined]>([
    ['begins like a later one', [long, `${long} thirteen`], long, 0],
    ['has the beginning of two', [long, `${long} thirteen`], `${long.slice(0, 45)}…`, undefined],
    ['has other pictures', [picture('a'), picture('b')], picture('a'), 0],
    ['had pictures, which a list leaves out', [picture('a'), picture('b')], long, undefined],
  ])('%s: it is made from the version whose words it surely has', async (_, ...row) => {
    const [versions, content, made] = row;
    const sent = versions.map((one) => ({ ...words, content: one, at }));
    for (const sendsPostId of [true, false]) {
      const { service } = serviceWith([{ id: '7', content }], { sendsPostId });
      const found = await findPost({ ...draft, sent }, service);
      expect(found?.post.id).toBe('7');
      expect(found?.version).toBe(made === undefined ? undefined : sent[made]);
    }
  });

  it('is the only one that counts where ids are kept, and the only question', async () => {
    const { service, asked } = serviceWith([{}], { sendsPostId: true });
    expect(await findPost(draft, service)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is not asked for where the service takes no ids', async () => {
    const { service, asked } = serviceWith([{}]);
    expect((await findPost(draft, service))?.post.id).toBe('1');
    expect(asked).toMatchObject([{ postIds: [], blockId: 'b', topicId: 't', pageSize: 50 }]);
  });
});

describe('what was sent and not answered, to a service with ids of its own', () => {
  it.each<[what: string, isIt: boolean, changes: object]>([
    ['has its words', true, {}],
    ['has its words with other spaces', true, { title: ' A   title ' }],
    ['has its words, and a time that nobody can read', true, { createTime: 'soon' }],
    ['has its words by a clock that is hours behind', true, { createTime: timeOf(at - 5 * hour) }],
    ['is listed with the beginning of its words', true, { content: `${long.slice(0, 45)}…` }],
    ['is listed with the beginning and dots', true, { content: `${long.slice(0, 45)}...` }],
  ])('is found in a post that %s', async (_, __, changes) => {
    const { service } = serviceWith([changes]);
    expect(await findPost(draft, service)).toMatchObject({ post: { id: '1' }, version });
  });

  it.each<[what: string, changes: object]>([
    ['had its words two days ago', { createTime: timeOf(at - 48 * hour) }],
    ['has another title', { title: 'Another title' }],
  ])('is not found in a post that %s', async (_, changes) => {
    expect(await findPost(draft, serviceWith([changes]).service)).toBeNull();
  });

  it.each<[what: string, content: string]>([
    ['other words', '<p>other words</p>'],
    ['no more than the first words', 'one two three…'],
  ])('may be a post of its title with %s: the member decides', async (_, content) => {
    const found = await findPost(draft, serviceWith([{ content }]).service);
    expect(found).toMatchObject({ post: { id: '1' }, version, isSure: false });
  });

  it('is not one of another picture without words, and is one of the same', async () => {
    const version = { ...words, content: '<p><img src="/a.png" alt=""></p>', at };
    const content = '<p><img src="/b.png" alt=""></p>';
    const { service } = serviceWith([{ content }, { id: '2', content: version.content }]);
    const found = await findPost({ ...draft, sent: [version] }, service);
    expect(found).toMatchObject({ post: { id: '2' }, version });
    const other = await findPost({ ...draft, sent: [version] }, serviceWith([{ content }]).service);
    expect(other).toMatchObject({ post: { content }, isSure: false });
  });

  it('is asked for in the place of each version, latest first', async () => {
    const { service, asked } = serviceWith([]);
    const earlier = { ...words, blockId: 'c', at };
    await findPost({ ...draft, sent: [earlier, version] }, service);
    expect(asked).toMatchObject([{ blockId: 'b' }, { blockId: 'c' }]);
  });
});
