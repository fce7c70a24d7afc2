import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useOnline = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

/** Whether the member asked the browser to save data: nothing is fetched ahead then. */
export const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
