import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** The network is back, by the browser or by an answer. Returns the unsubscribe function. */
export const onOnline = (run: () => void) =>
  onlineManager.subscribe((isOnline) => isOnline && run());

export const useOnline = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

/** The member has set the browser to save data: nothing is prefetched then. */
export const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
