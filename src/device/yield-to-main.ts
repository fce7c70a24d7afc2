/** Lets pending events run first. Not a timer: in a hidden tab, those fire only once a second. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
