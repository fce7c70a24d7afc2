import { useSyncExternalStore } from 'react';
import { type AppContext, usePart } from './app-context';

type Readable<Value> = { read: () => Value; subscribe: (listener: () => void) => () => void };

/** Reads a part of the app in a component, which renders again when the part changes. */
export const useStored = <Value>(make: (app: AppContext) => Readable<Value>) => {
  const { subscribe, read } = usePart(make);
  return useSyncExternalStore(subscribe, read);
};
