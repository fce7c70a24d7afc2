import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useOnline = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

/** The member has set the browser to save data: nothing is prefetched then. */
export const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
