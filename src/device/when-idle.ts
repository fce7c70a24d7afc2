/** Safari has no `requestIdleCallback`. */
const idleDelayMs = 50;

export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, idleDelayMs);
  });
