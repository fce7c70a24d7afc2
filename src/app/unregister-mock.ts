/**
 * A mock service that an earlier build left in this browser would still stand between the page and the
 * real one. It lies idle once its page is gone, but it is asked at each request; so it goes.
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
    // Where workers are forbidden there is none.
  }
};
