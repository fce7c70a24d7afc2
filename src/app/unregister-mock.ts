/**
 * Unregisters the service worker that an earlier mock build may have left in this browser. Otherwise each
 * request would still pass through it.
 */
export const unregisterMock = async () => {
  if (!('serviceWorker' in navigator)) return;
  try {
    for (;;) {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
      if (!registration || !worker || !/\/mock\w*\.js$/i.test(worker.scriptURL)) return;
      if (!(await registration.unregister())) return;
    }
  } catch {
    // A browser that forbids workers has none.
  }
};
