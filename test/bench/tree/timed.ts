export const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done())));

/** In milliseconds: the time until the result is painted, and the longest block of the thread. */
export async function timed(act: () => void | Promise<void>) {
  const heart = beat();
  await painted();
  heart.forget();
  const began = performance.now();
  await act();
  await painted();
  const seen = performance.now() - began;
  await painted();
  return { seen, block: heart.stop() };
}

/** Sends messages to itself without a pause, to measure how long the thread is blocked. */
function beat() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    forget: () => {
      longest = 0;
    },
    stop: () => {
      port1.close();
      return longest;
    },
  };
}
