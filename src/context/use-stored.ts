import { useSyncExternalStore } from 'react';
import { type AppContext, usePart } from './app-context';

type Readable<Value> = { read: () => Value; subscribe: (listener: () => void) => () => void };

export const useStored = <Value>(make: (app: AppContext) => Readable<Value>) => {
  const { subscribe, read } = usePart(make);
  return useSyncExternalStore(subscribe, read);
};
