import { createRef, type Ref, useSyncExternalStore } from 'react';
import type { Topic } from './worlds';

export type Openable = { openAll: () => void };
export type Shown = { topics: Topic[]; ref: Ref<Openable> };

/** What opens every row of the tree on show. */
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
