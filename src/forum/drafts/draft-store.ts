import type { AppContext } from '../../context/app-context';
import { openTabChannel } from '../../device/tab-channel';
import { hasPending } from './has-pending';
import { createDraftStorage } from './storage';
import { type DraftMessage, DraftStore } from './store';

/** A newer build may post other messages. */
const isDraftMessage = (value: object): value is DraftMessage =>
  'id' in value && typeof value.id === 'string';

/** The drafts of this device, which guard the tab while it has words that the device does not have. */
export const draftStore = ({ device, limits, get, onDispose }: AppContext) => {
  const channel = openTabChannel(device, 'parley:drafts', isDraftMessage);
  const store = new DraftStore({
    storage: createDraftStorage(device.clock.now),
    channel,
    device,
    limits,
    pending: get(hasPending),
  });
  const guard = (event: BeforeUnloadEvent) => {
    void store.flushAll();
    event.preventDefault();
  };
  // Only while it is needed: some browsers keep no page with this listener for "Back".
  const unguard = store.subscribe(() => {
    if (store.hasUnstored()) addEventListener('beforeunload', guard);
    else removeEventListener('beforeunload', guard);
  });
  const unsubscribe = device.visibility.subscribe(
    () => device.visibility.isHidden() && void store.flushAll(),
  );
  onDispose(() => {
    unsubscribe();
    unguard();
    removeEventListener('beforeunload', guard);
    store.dispose();
    channel.close();
  });
  return store;
};
