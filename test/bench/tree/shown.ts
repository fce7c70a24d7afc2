import { createRef, type Ref, useSyncExternalStore } from 'react';
import type { Topic } from './datasets';

export type Openable = {
  openAll: () => void;
  /** Nothing of the topics is still on its way into the tree. */
  isWhole: boolean;
};
export type Shown = { topics: Topic[]; ref: Ref<Openable> };

/** The tree on show. */
export const openable = createRef<Openable>();

let shown: Shown | null = null;
const listeners = new Set<() => void>();

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null until the topics have come, as while a service has not answered. */
export const useShown = () => useSyncExternalStore(watch, () => shown);

export const showTopics = (topics: Topic[]) => {
  shown = { topics, ref: openable };
  for (const listener of listeners) listener();
};

/** Every page of Parley offers its other language in the header: fonts for both scripts are loaded. */
export const pageBefore = 'The page before. 中文';
