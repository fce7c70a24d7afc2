import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftEvent,
  isFenced,
  isForOther,
  isOfNewerBuild,
  nameOf,
  newDraft,
  type Phase,
  readDraft,
  step,
} from '../../src/forum/drafts/record';
import ofVersion2 from './records-of-version-2.json';

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
  send: { type: 'send', at: 7, sender },
  published: { type: 'published', postId: '9' },
  refused: { type: 'refused' },
  postponed: { type: 'postponed' },
  unanswered: { type: 'unanswered' },
  taken: { type: 'taken' },
  release: { type: 'release' },
  edit: { type: 'edit' },
};

/** The phase after each event; an event that is not listed changes nothing. */
const phases: { [Name in Phase]: { [Type in DraftEvent['type']]?: Phase } } = {
  editing: { typed: 'editing', queue: 'queued', send: 'sending' },
  queued: {
    typed: 'editing',
    queue: 'queued',
    send: 'sending',
    takeBack: 'editing',
  },
  sending: {
    published: 'published',
    refused: 'editing',
    postponed: 'editing',
    taken: 'unknown',
    unanswered: 'unknown',
  },
  unknown: {
    published: 'published',
    queue: 'unknown',
    takeBack: 'unknown',
    release: 'editing',
    edit: 'editing',
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
    expect(step(again, events.taken, 100).sent).toHaveLength(1);
    expect(step(unknown, events.published, 100)).toMatchObject({ sent: [], postId: '9' });
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
  it.each([
    ['editing', 'editing', false, 0],
    ['queued', 'queued', true, 0],
    ['sending', 'sending', false, 1],
    ['sendingFromOutbox', 'sending', true, 1],
    ['unknown', 'unknown', false, 1],
    ['unknownInOutbox', 'unknown', true, 1],
    ['published', 'published', false, 0],
  ] as const)('of the version before is read: %s', (name, phase, inOutbox, versions) => {
    const record = ofVersion2[name];
    const draft = readDraft(record.id, record, 1);
    expect(draft).toMatchObject({ id: record.id, phase, inOutbox, createdAt: 1000, epoch: 0 });
    expect(draft?.sent).toHaveLength(versions);
    expect(draft?.fields.title).toBe('Title');
    if (phase !== 'published') expect(draft?.fields).toEqual(fields);
    else expect(draft?.postId).toBe('9');
    expect(draft?.sender).toEqual(
      inOutbox ? { service: 'https://forum.test/api/', member: 'Ann' } : undefined,
    );
  });

  it('of this version is read as it is, without towers of marks', () => {
    const draft = draftIn('unknown', { epoch: 3, owner: 'a' });
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

  it('of a newer build is shown, and belongs to no owner of this one', () => {
    const newer = readDraft('8', { version: 99, id: '8', ...fields }, 1);
    expect(newer && isOfNewerBuild(newer)).toBe(true);
    expect(newer && isFenced(newer, draftIn('editing', { epoch: 1e9 }))).toBe(true);
  });

  it('is fenced from each owner but the latest', () => {
    const stored = draftIn('editing', { epoch: 2, owner: 'a' });
    expect(isFenced(stored, stored)).toBe(false);
    expect(isFenced(stored, { ...stored, epoch: 1 })).toBe(true);
    expect(isFenced(stored, { ...stored, owner: 'b' })).toBe(true);
    expect(isFenced(stored, { ...stored, epoch: 3, owner: 'b' })).toBe(false);
  });
});

it('the name of a draft is one line of its title', () => {
  expect(nameOf({ title: '  A title ' })).toBe('A title');
  expect(nameOf({ title: '  ' })).toBe('');
  expect(nameOf({ title: `${'a'.repeat(299)}😀` })).toBe('a'.repeat(299));
});

it('a draft is for nobody else while the sender is not known', () => {
  const draft = { sender: { service: 'here', member: 'me' } };
  expect(isForOther(draft, undefined)).toBe(false);
  expect(isForOther({}, { service: 'there', member: 'you' })).toBe(false);
  expect(isForOther(draft, { service: 'here', member: 'you' })).toBe(true);
  expect(isForOther(draft, { service: 'there', member: 'me' })).toBe(true);
  expect(isForOther({ sender: { service: 'here', member: '' } }, draft.sender)).toBe(false);
});
