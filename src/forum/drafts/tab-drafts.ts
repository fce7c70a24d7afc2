import { createLocks } from '../../device/locks';
import { openTabChannel } from '../../device/tab-channel';
import { DraftOwners } from './owner';
import { createDraftStorage, type DraftMessage, DraftStore } from './store';

/** A newer build may post other messages. */
const isDraftMessage = (value: object): value is DraftMessage =>
  'id' in value && typeof value.id === 'string';

/** The drafts of this device, and those that this tab owns. */
export const draftStore = new DraftStore({
  storage: createDraftStorage(),
  channel: openTabChannel('parley:drafts', isDraftMessage),
});
export const draftOwners = new DraftOwners(draftStore, createLocks());
