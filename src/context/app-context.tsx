import { createContext, useContext } from 'react';
import type { Device } from '../device/device';
import { createListeners } from '../device/listeners';
import type { Settings } from '../settings/settings';
import type { Limits } from './limits';

/** As long as the visit. */
export const createValue = <Value,>(value: Value) => {
  const { notify, subscribe } = createListeners();
  return {
    read: () => value,
    write: (next: Value) => {
      value = next;
      notify();
    },
    subscribe,
  };
};

/** A test makes its own and disposes of it. */
export type AppContext = {
  settings: Settings;
  device: Device;
  limits: Limits;
  /** '' for nobody or while that is unknown; src/api/owner.ts alone changes it. */
  member: ReturnType<typeof createValue<string>>;
  /** Made at the first use, and once. */
  get: <Part>(make: (app: AppContext) => Part) => Part;
  /** The last one is called first. */
  onDispose: (end: () => void) => void;
  dispose: () => void;
};

export const createAppContext = (
  settings: Settings,
  device: Device,
  limits: Limits,
): AppContext => {
  const parts = new Map<unknown, unknown>();
  const ends: (() => void)[] = [];
  const app: AppContext = {
    settings,
    device,
    limits,
    member: createValue(''),
    get: <Part,>(make: (app: AppContext) => Part) => {
      if (!parts.has(make)) parts.set(make, make(app));
      return parts.get(make) as Part;
    },
    onDispose: (end) => void ends.push(end),
    dispose: () => {
      for (const end of ends.splice(0).reverse()) end();
    },
  };
  return app;
};

const Context = createContext<AppContext | null>(null);

export const AppContextProvider = Context.Provider;

export const useApp = () => {
  const app = useContext(Context);
  if (!app) throw new Error('There is no app here. Render inside AppContextProvider.');
  return app;
};

export const useSettings = () => useApp().settings;

export const usePart = <Part,>(make: (app: AppContext) => Part) => useApp().get(make);
