type ScriptUrl = string & { readonly brand?: 'TrustedScriptURL' };
type Policy = { createScriptURL: (address: string) => ScriptUrl };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy;
};

const timeLimitMs = 3000;

/**
 * Registers the worker before msw does. msw would register it by a plain string, which a page under
 * Trusted Types refuses, but it accepts an existing registration. Does nothing if the page has no
 * service workers, for example on plain http.
 */
export const registerWorker = async (address: string, scope: string) => {
  if (!('serviceWorker' in navigator)) return;
  const { href } = new URL(address, location.href);
  const known = await navigator.serviceWorker.getRegistration(scope);
  // Registering the same worker again takes up to two seconds in Chromium.
  if (known?.active?.scriptURL !== href) {
    const registered: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(trusted(address), { scope });
    // Tools that block workers resolve to undefined, so there is nothing to wait for.
    if (registered && !navigator.serviceWorker.controller) await controlled();
  }
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration) listenToUpdates(registration);
};

/**
 * msw updates the worker each time it starts and does not handle a failure, for example if the server
 * is down or another tab has just unregistered the worker. The existing worker then stays in use.
 */
function listenToUpdates(registration: ServiceWorkerRegistration) {
  const update = registration.update.bind(registration);
  registration.update = () => update().catch(() => registration);
}

let policy: Policy | undefined;

/** Makes the address trusted, by a policy that accepts no other address. */
function trusted(address: string): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('forum-sw', {
    createScriptURL: (script) => {
      if (script === address) return script;
      throw new TypeError(`${script} is not the worker of the mock service; register ${address}`);
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** Resolves once the new worker controls the page, or after the time limit. */
const controlled = () =>
  new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, timeLimitMs);
  });

const reminderMs = 5000;

/**
 * Browsers stop the worker of a tab that was hidden for some minutes. The worker then loses its list of
 * mocked tabs, and requests would reach the network. So the tab registers again every five seconds and
 * whenever it becomes visible, before the page can send a request. It also does so after `beforeunload`,
 * when msw removes the tab from the list: the member may stay after all, and the mock also handles
 * requests of a page that is unloading. So start msw, with its `beforeunload` listener, before this.
 * Returns a function that ends it.
 */
export function stayAwake() {
  const callIn = () => navigator.serviceWorker?.controller?.postMessage('MOCK_ACTIVATE');
  const timer = setInterval(callIn, reminderMs);
  const ending = new AbortController();
  const { signal } = ending;
  for (const event of ['visibilitychange', 'focus', 'pageshow', 'online'])
    addEventListener(event, callIn, { capture: true, signal });
  const stay = () => {
    callIn();
    // If a script starts the navigation, msw removes the tab only after that script has ended.
    setTimeout(callIn);
  };
  addEventListener('beforeunload', stay, { signal });
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
