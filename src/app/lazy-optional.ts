import type { ComponentType } from 'react';

/**
 * For `lazy`: what the forum can be used without neither holds it up nor takes it down with it where
 * it cannot be loaded.
 */
export const lazyOptional =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => () => null),
  });
