import { describe, expect, it } from 'vitest';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { type Draft, newDraft } from '../../src/forum/drafts/draft';
import { arrivedVersion, findPublishedPost } from '../../src/forum/drafts/find-published-post';
import { unsent } from '../../src/forum/drafts/submission';

const at = Date.parse('2026-11-20T09:00:00Z');
const hour = 3_600_000;
const timeOf = (time: number) => new Date(time).toISOString();

const long = 'one two three four five six seven eight nine ten eleven twelve';
const words = { title: 'A title', content: `<p>${long}</p>`, blockId: 'b', topicId: 't' };
const draft: Draft = {
  ...newDraft(at, words, '7'),
  sent: [{ ...words, at, isShared: false }],
  submission: { ...unsent, state: 'unknown', since: at },
};

const listed = (changes: object) =>
  read(postSummary, { ...words, id: '1', createTime: timeOf(at + 1000), ...changes }).value;

/** Searches among one post, on a service that creates its own ids. */
const find = (changes: object) =>
  findPublishedPost(draft, {
    sendsPostId: true,
    known: () => ({ keepsPostId: false, memberId: '' }),
    fetchPosts: async ({ postIds }) => (postIds.length > 0 ? [] : [listed(changes)]),
  });

describe('what was sent and not answered, to a service with ids of its own', () => {
  it.each<[what: string, isIt: boolean, changes: object]>([
    ['has its words', true, {}],
    ['has its words, and a time that nobody can read', true, { createTime: 'soon' }],
    ['has its words by a clock that is hours behind', true, { createTime: timeOf(at - 5 * hour) }],
    ['had its words two days ago', false, { createTime: timeOf(at - 48 * hour) }],
    ['has its title and other words', false, { content: '<p>other words</p>' }],
    ['is listed with the beginning of its words', true, { content: `${long.slice(0, 45)}…` }],
    ['has no more than the first words', false, { content: 'one two three…' }],
  ])('is found in a post that %s: %s', async (_, isIt, changes) => {
    expect((await find(changes))?.id).toBe(isIt ? '1' : undefined);
  });
});

describe('a queued draft whose post may exist already', () => {
  const queued: Draft = {
    ...draft,
    sent: [],
    submission: { ...unsent, state: 'queued', since: at },
  };
  /** The creation time in New York's local time, without a zone. */
  const writtenAt = (time: number) => timeOf(time - 5 * hour).slice(0, 19);
  const findQueued = (createTime: string) =>
    findPublishedPost(queued, {
      sendsPostId: true,
      timeZone: 'America/New_York',
      known: () => ({ keepsPostId: false, memberId: 'm' }),
      fetchPosts: async ({ postIds }) => (postIds.length > 0 ? [] : [listed({ createTime })]),
    });

  it('is found by its text if times without a zone are in the time zone of the forum', async () => {
    expect((await findQueued(writtenAt(at + hour)))?.id).toBe('1');
  });

  it('is not taken for a post with the same text from hours before', async () => {
    expect(await findQueued(writtenAt(at - 4 * hour))).toBeNull();
  });
});

describe('the version that a post was made of', () => {
  it.each<[what: string, isIt: boolean, content: string]>([
    ['has all of its words', true, long],
    ['has most of its words, for a service censors some', true, long.replace(/two|ten/g, '***')],
    ['was cut', true, long.slice(0, 30)],
    ['has few of its words', false, 'one word of it, and then quite another text than that'],
  ])('is the one that was sent where it %s: %s', (_, isIt, content) => {
    const version = arrivedVersion(draft, listed({ title: 'Another title', content }));
    expect(version?.title).toBe(isIt ? 'A title' : undefined);
  });
});
