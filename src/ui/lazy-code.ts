import { type ComponentType, lazy, useEffect } from 'react';
import { reloadAgain } from '../device/reload-once';

/** Thrown where code that could not be loaded is rendered. */
export class MissingCode extends Error {
  /** Asks for the code again, by a reload if nothing else helps. What renders it then waits for that. */
  readonly loadAgain: () => Promise<void>;

  constructor(loadAgain: () => Promise<void>, cause: unknown) {
    super('Code could not be loaded.', { cause });
    this.loadAgain = loadAgain;
  }
}

/** A component whose code is loaded when it is first rendered, or ahead of that. */
export const lazyCode = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) => {
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let component: ComponentType<Props> | undefined;

  /** Loads the code, again if that failed before. Never rejects. */
  const load = () => {
    if (loading) return loading;
    const asked = fetchCode();
    // React remembers a load that failed: another one needs another component.
    component = lazy(() =>
      asked.then(
        (code) => ({ default: code }),
        (cause) => {
          throw new MissingCode(loadAgain, cause);
        },
      ),
    );
    loading = asked.then(
      (code) => {
        // Rendered at once from now on, without a fallback.
        component = code;
        isLoaded = true;
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };

  const loadAgain = async () => {
    await load();
    if (!isLoaded) await reloadAgain();
  };

  return {
    load,
    /** The load in progress, if there is one. */
    pending: () => (isLoaded ? undefined : loading),
    /** The component, which waits for its code when rendered, and throws `MissingCode` if that failed. */
    component: (): ComponentType<Props> => {
      if (!component) void load();
      return component as ComponentType<Props>;
    },
  };
};

export type LazyCode<Props extends object> = ReturnType<typeof lazyCode<Props>>;

/** Tries again when the network returns. */
export const useRetryOnline = (retry: () => void) => {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
};
