import { createRef, type Ref, useSyncExternalStore } from 'react';
import type { Topic } from './datasets';

export type Openable = {
  openAll: () => void;
  /** Whether the tree contains all topics. */
  isWhole: boolean;
};
export type Shown = { topics: Topic[]; ref: Ref<Openable> };

/** The rendered tree. */
export const openable = createRef<Openable>();

let shown: Shown | null = null;
const listeners = new Set<() => void>();

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null until `showTopics` is called, like before a service has responded. */
export const useShown = () => useSyncExternalStore(watch, () => shown);

export const showTopics = (topics: Topic[]) => {
  shown = { topics, ref: openable };
  for (const listener of listeners) listener();
};

/** In both scripts, because the header of every Parley page loads the fonts of both. */
export const pageBefore = 'The page before. 中文';
