import { useSyncExternalStore } from 'react';
import { cachedBlocks, subscribeToBlocks } from './block-cache';

/** The blocks learned so far, by id. */
export const useBlocks = () => useSyncExternalStore(subscribeToBlocks, cachedBlocks);
