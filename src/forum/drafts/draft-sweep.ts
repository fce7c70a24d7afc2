import type { DraftStore } from './draft-store';

const longestKept = 30 * 86_400_000;

/** Forgets drafts that became posts long ago; until then their address leads to the post. */
export const sweepDrafts = async (store: DraftStore, now: number) => {
  const { drafts } = await store.all();
  for (const { id, delivery } of drafts) {
    const isOld = delivery.state === 'landed' && now - delivery.at > longestKept;
    if (isOld) await store.change(id, () => null);
  }
};
