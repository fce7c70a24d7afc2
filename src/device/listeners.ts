/** Those who are told of a change. `subscribe` returns the unsubscribe function. */
export const createListeners = <News extends unknown[] = []>() => {
  const listeners = new Set<(...news: News) => void>();
  return {
    notify: (...news: News) => {
      for (const listener of [...listeners]) listener(...news);
    },
    subscribe: (listener: (...news: News) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
