import { useSyncExternalStore } from 'react';
import { knownBlocks, watchKnownBlocks } from './known-blocks';

/** The blocks learned so far, by id. */
export const useKnownBlocks = () => useSyncExternalStore(watchKnownBlocks, knownBlocks);
