import { describe, expect, it } from 'vitest';
import {
  type Delivery,
  type DeliveryEvent,
  deliveryStates,
  mayEdit,
  step,
  unsent,
} from '../../src/forum/drafts/draft-delivery';

const events: { [Type in DeliveryEvent['type']]: DeliveryEvent } = {
  claim: { type: 'claim', by: 'this tab' },
  refused: { type: 'refused' },
  lost: { type: 'lost' },
  land: { type: 'land', postId: '7' },
  missing: { type: 'missing' },
  postpone: { type: 'postpone' },
  takeBack: { type: 'takeBack' },
  senderGone: { type: 'senderGone' },
};

const inState = (state: Delivery['state'], inOutbox = false): Delivery => ({
  ...unsent,
  state,
  inOutbox,
});

const shown = ({ state, inOutbox }: Delivery) => (inOutbox ? `${state}, in the outbox` : state);

describe('what an event makes of a delivery', () => {
  // Whatever is not in the table changes nothing.
  it.each([
    [
      'writing',
      false,
      { claim: 'sending', lost: 'unknown', land: 'landed', postpone: 'waiting, in the outbox' },
    ],
    [
      'waiting',
      true,
      {
        claim: 'sending, in the outbox',
        lost: 'unknown, in the outbox',
        land: 'landed',
        takeBack: 'writing',
      },
    ],
    [
      'sending',
      false,
      { land: 'landed', refused: 'writing', lost: 'unknown', senderGone: 'unknown' },
    ],
    [
      'sending',
      true,
      {
        land: 'landed',
        refused: 'writing',
        lost: 'unknown, in the outbox',
        senderGone: 'unknown, in the outbox',
      },
    ],
    [
      'unknown',
      false,
      {
        land: 'landed',
        missing: 'writing',
        postpone: 'unknown, in the outbox',
        takeBack: 'unknown',
      },
    ],
    [
      'unknown',
      true,
      {
        land: 'landed',
        missing: 'waiting, in the outbox',
        postpone: 'unknown, in the outbox',
        takeBack: 'unknown',
      },
    ],
    ['landed', false, {}],
  ] as const)(
    'that is %s (in the outbox: %s)',
    (state, inOutbox, outcome: Record<string, string>) => {
      const before = inState(state, inOutbox);
      for (const event of Object.values(events)) {
        const after = step(before, event, 1000);
        expect([event.type, shown(after)]).toEqual([
          event.type,
          outcome[event.type] ?? shown(before),
        ]);
        expect(after === before).toBe(!(event.type in outcome));
      }
    },
  );

  it('is never that something is sent whose outcome nobody knows', () => {
    for (const inOutbox of [true, false]) {
      expect(step(inState('unknown', inOutbox), events.claim, 0).state).toBe('unknown');
    }
  });

  it('keeps the id of the post and the time', () => {
    expect(step(inState('sending'), events.land, 1000)).toEqual({
      ...unsent,
      state: 'landed',
      at: 1000,
      postId: '7',
    });
  });
});

it('the words can be changed only where none of them can be on the service', () => {
  expect(deliveryStates.filter((state) => mayEdit(inState(state)))).toEqual(['writing', 'waiting']);
});
