import { useSyncExternalStore } from 'react';

type Stored<Value> = { read: () => Value; subscribe: (listener: () => void) => () => void };

/** A stored value in a component. Apart from the values: the first script reads some without React. */
export const useStored = <Value>({ subscribe, read }: Stored<Value>) =>
  useSyncExternalStore(subscribe, read);
