import type { ComponentType } from 'react';

/** For `lazy`: a component that draws nothing, rather than fail the page, where it cannot be loaded. */
export const lazyOptional =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => () => null),
  });
