import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (listener: () => void) => onlineManager.subscribe(listener);

export const useOnline = () => useSyncExternalStore(watch, () => onlineManager.isOnline());
