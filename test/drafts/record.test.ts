import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftEvent,
  isForOther,
  nameOf,
  newDraft,
  type Phase,
  readDraft,
  step,
} from '../../src/forum/drafts/record';

const fields = { title: 'Title', blockId: '1', topicId: '2', content: '<p>words</p>' };
const sent = [{ ...fields, at: 5 }];
const sender = { service: 'https://forum.test/', member: 'Anna' };

const draftIn = (phase: Phase, change: Partial<Draft> = {}): Draft => ({
  ...newDraft(1, fields, '1871900000000000001'),
  phase,
  ...(phase === 'sending' || phase === 'unknown' ? { sent } : {}),
  ...(phase === 'queued' ? { inOutbox: true, sender } : {}),
  ...change,
});

const events: { [Type in DraftEvent['type']]: DraftEvent & { type: Type } } = {
  typed: { type: 'typed', fields: { title: 'Other' } },
  queue: { type: 'queue', sender },
  takeBack: { type: 'takeBack' },
  send: { type: 'send', at: 7 },
  refused: { type: 'refused' },
  postponed: { type: 'postponed' },
  unanswered: { type: 'unanswered' },
  release: { type: 'release' },
  edit: { type: 'edit' },
  published: { type: 'published', postId: '9', fields },
};

/** The phase after each event; an event that is not listed changes nothing. */
const phases: { [Name in Phase]: { [Type in DraftEvent['type']]?: Phase } } = {
  editing: { typed: 'editing', queue: 'queued', send: 'sending', published: 'published' },
  queued: {
    typed: 'editing',
    queue: 'queued',
    send: 'sending',
    takeBack: 'editing',
    published: 'published',
  },
  sending: {
    typed: 'sending',
    refused: 'editing',
    postponed: 'editing',
    unanswered: 'unknown',
    published: 'published',
  },
  unknown: {
    typed: 'unknown',
    queue: 'unknown',
    takeBack: 'unknown',
    release: 'editing',
    edit: 'editing',
    published: 'published',
  },
  published: {},
};

describe('a draft', () => {
  for (const [phase, row] of Object.entries(phases) as [Phase, (typeof phases)[Phase]][]) {
    for (const event of Object.values(events)) {
      const next = row[event.type];
      it(`that is ${phase} is ${next ?? 'unchanged'} after "${event.type}"`, () => {
        const draft = draftIn(phase);
        const after = step(draft, event, 100);
        if (!next) return expect(after).toBe(draft);
        expect(after.phase).toBe(next);
        expect(after.since).toBe(next === phase ? 1 : 100);
      });
    }
  }

  it('knows each version that may have arrived, and not one that was refused', () => {
    const sending = step(draftIn('editing'), events.send, 100);
    expect(sending.sent).toEqual([{ ...fields, at: 7 }]);
    expect(step(sending, events.refused, 100).sent).toEqual([]);
    expect(step(sending, events.postponed, 100).sent).toEqual([]);
    const unknown = step(sending, events.unanswered, 100);
    expect(unknown.sent).toHaveLength(1);
    const again = step(step(unknown, events.release, 100), events.send, 100);
    // The same words: the earlier time finds either post.
    expect(step(again, events.unanswered, 100).sent).toEqual([{ ...fields, at: 7 }]);
    const posted = step(unknown, events.published, 100);
    expect(posted).toMatchObject({ sent: [], postId: '9', fields });
  });

  it('that was queued waits again after a refusal for now, and after it turned out not to be there', () => {
    const sending = step(draftIn('queued'), events.send, 100);
    expect(step(sending, events.postponed, 100)).toMatchObject({ phase: 'queued', inOutbox: true });
    const unknown = step(sending, events.unanswered, 100);
    expect(step(unknown, events.release, 100)).toMatchObject({ phase: 'queued', sender });
    expect(step(sending, events.refused, 100)).toMatchObject({ phase: 'editing', inOutbox: false });
    const kept = step(draftIn('unknown'), events.queue, 100);
    expect(step(kept, events.release, 100).phase).toBe('queued');
    expect(step(step(kept, events.takeBack, 100), events.release, 100).phase).toBe('editing');
    expect(step(kept, events.edit, 100)).toMatchObject({ phase: 'editing', inOutbox: false });
  });
});

describe('a stored record', () => {
  it('of another version keeps its words and its revision, and may have been sent', () => {
    const older = { version: 2, id: '8', ...fields, sent, submission: { state: 'editing' } };
    const read = { phase: 'unknown', fields, inOutbox: false };
    const words = [{ ...fields, at: 0 }];
    expect(readDraft('8', older, 1)).toMatchObject({ ...read, revision: 'first', sent: words });
    const newer = { version: 99, id: '8', fields: { ...fields, more: 1 }, revision: 'a' };
    expect(readDraft('8', newer, 1)).toMatchObject({ ...read, revision: 'a', sent: [] });
    const post = { phase: 'published', postId: '9' };
    expect(readDraft('8', { ...newer, ...post }, 1)).toMatchObject(post);
  });

  it('of this version is read as it is, without towers of marks', () => {
    const draft = draftIn('unknown', { revision: 'a' });
    expect(readDraft(draft.id, draft, 1)).toEqual(draft);
    const tower = { ...draft, fields: { ...fields, title: `a${'\u0301'.repeat(1000)}` } };
    expect(readDraft(draft.id, tower, 1)?.fields.title.length).toBeLessThan(100);
  });

  it('that is broken keeps its words, and may have been sent', () => {
    const broken = { ...draftIn('editing'), phase: 'lost' };
    expect(readDraft(broken.id, broken, 1)).toMatchObject({ phase: 'unknown', fields });
    expect(readDraft('8', { title: 'Only a title' }, 1)?.fields.title).toBe('Only a title');
    // A record under another id than its own.
    expect(readDraft('8', draftIn('editing'), 1)).toMatchObject({ id: '8', phase: 'unknown' });
    for (const nothing of [null, 1, 'text', {}, { fields: {} }])
      expect(readDraft('8', nothing, 1)).toBeNull();
  });
});

it('the name of a draft is one line of its title', () => {
  expect(nameOf({ title: '\u200b' })).toBe('');
  expect(nameOf({ title: '  A title ' })).toBe('A title');
  expect(nameOf({ title: '  ' })).toBe('');
  expect(nameOf({ title: `${'a'.repeat(299)}😀` })).toBe('a'.repeat(299));
});

it.each<[whose: string, sender: Draft['sender'], member: string | null, isOthers: boolean]>([
  ['of the member who is here', { service: 'here', member: 'me' }, 'me', false],
  ['without a sender where nobody is named', undefined, '', false],
  ['without a sender, since somebody signed in', undefined, 'you', true],
  ['of another member', { service: 'here', member: 'me' }, 'you', true],
  ['of another service', { service: 'there', member: 'me' }, 'me', true],
  ['of a member nobody ever named', { service: 'here', member: null }, null, true],
])('what was queued %s', (_, sender, member, isOthers) => {
  expect(isForOther({ sender }, { service: 'here', member })).toBe(isOthers);
});
