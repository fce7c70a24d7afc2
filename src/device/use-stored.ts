import { useSyncExternalStore } from 'react';

type Stored<Value> = { read: () => Value; subscribe: (listener: () => void) => () => void };

/** Reads a stored value in a component. A separate file, because the first script has no React. */
export const useStored = <Value>({ subscribe, read }: Stored<Value>) =>
  useSyncExternalStore(subscribe, read);
