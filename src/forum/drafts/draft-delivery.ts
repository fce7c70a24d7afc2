import * as v from 'valibot';

/**
 * How far a draft is on its way to the service.
 * writing: nothing of it can be there. waiting: it goes out when the service can be reached.
 * sending: a request is under way. unknown: it may be there; nobody may send it before the service
 * was asked. landed: it is there.
 */
export const deliveryStates = ['writing', 'waiting', 'sending', 'unknown', 'landed'] as const;

export const delivery = v.object({
  state: v.picklist(deliveryStates),
  /** Since when, in milliseconds since 1970. */
  at: v.number(),
  /** The tab that sends. */
  by: v.string(),
  /** The member asked that it goes out without another word. */
  inOutbox: v.boolean(),
  /** Id of the post it became. */
  postId: v.string(),
});

export type Delivery = v.InferOutput<typeof delivery>;

export type DeliveryEvent =
  | { type: 'claim'; by: string }
  | { type: 'refused' }
  | { type: 'lost' }
  | { type: 'land'; postId: string }
  | { type: 'missing' }
  | { type: 'postpone' }
  | { type: 'takeBack' }
  | { type: 'senderGone' };

/** Milliseconds after which a sender that said nothing more is taken for dead; requests end before. */
const longestSending = 30_000;

export const unsent: Delivery = { state: 'writing', at: 0, by: '', inOutbox: false, postId: '' };

type Change = Partial<Delivery> | null;
type Row = { [Type in DeliveryEvent['type']]?: (now: Delivery, event: never) => Change };

const land = (_: Delivery, { postId }: { postId: string }): Change => ({
  state: 'landed',
  postId,
});
const claim = (_: Delivery, { by }: { by: string }): Change => ({ state: 'sending', by });

const lost = ({ inOutbox }: Delivery): Change => ({ state: 'unknown', inOutbox });

// The whole machine: an event that a row does not name changes nothing. `land` and `lost` may
// come late, from a sender that was taken for dead.
const machine: { [State in Delivery['state']]: Row } = {
  writing: {
    claim,
    lost,
    land,
    postpone: () => ({ state: 'waiting', inOutbox: true }),
  },
  waiting: {
    claim,
    lost,
    land,
    takeBack: () => ({ state: 'writing' }),
  },
  sending: {
    land,
    refused: () => ({ state: 'writing' }),
    lost,
    senderGone: lost,
  },
  unknown: {
    land,
    missing: ({ inOutbox }) => ({ state: inOutbox ? 'waiting' : 'writing', inOutbox }),
    postpone: () => ({ state: 'unknown', inOutbox: true }),
    takeBack: () => ({ state: 'unknown' }),
  },
  landed: {},
};

/** What an event makes of a delivery; the very same value where it makes nothing of it. */
export const step = (before: Delivery, event: DeliveryEvent, at: number): Delivery => {
  const change = machine[before.state][event.type]?.(before, event as never);
  if (!change) return before;
  const inOutbox = change.state === 'sending' ? before.inOutbox : false;
  return { ...unsent, inOutbox, at, ...change };
};

/** Whether the words may still be changed: not where they may be on the service already. */
export const mayEdit = ({ state }: Delivery) => state === 'writing' || state === 'waiting';

export const isOverdue = ({ state, at }: Delivery, now: number) =>
  state === 'sending' && now - at > longestSending;
