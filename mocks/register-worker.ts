type ScriptUrl = string & { readonly brand?: 'TrustedScriptURL' };
type Policy = { createScriptURL: (address: string) => ScriptUrl };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy;
};

const timeLimitMs = 3000;

/**
 * Registers the worker before msw looks for it. msw would register it by a plain string, which a
 * page under Trusted Types refuses; a registration that is already there it takes as it is. Nothing
 * is done where service workers cannot be had, as on plain http: msw then answers within the page.
 */
export const registerWorker = async (address: string, scope: string) => {
  if (!('serviceWorker' in navigator)) return;
  const { href } = new URL(address, location.href);
  const known = await navigator.serviceWorker.getRegistration(scope);
  // Registering once more what is registered costs up to two seconds in Chromium.
  if (known?.active?.scriptURL !== href) {
    const registered: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(trusted(address), { scope });
    // Tools that keep workers out answer with nothing: there is nothing to wait for.
    if (registered && !navigator.serviceWorker.controller) await controlled();
  }
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration) listenToUpdates(registration);
};

/**
 * msw asks for a newer worker each time it starts, and nobody hears where that fails, as where the
 * server is gone or another tab has just taken the worker away. The worker that is there goes on.
 */
function listenToUpdates(registration: ServiceWorkerRegistration) {
  const update = registration.update.bind(registration);
  registration.update = () => update().catch(() => registration);
}

let policy: Policy | undefined;

/** The address as a trusted one, by a policy that accepts nothing else. */
function trusted(address: string): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('forum-sw', {
    createScriptURL: (asked) => {
      if (asked === address) return asked;
      throw new TypeError(`${asked} is not the worker of the mock service; register ${address}`);
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** Settles once the new worker has claimed the page, or when that takes too long. */
const controlled = () =>
  new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, timeLimitMs);
  });

const reminderMs = 5000;

/**
 * Browsers stop the worker of a tab that was hidden for some minutes, and with it goes the list of
 * tabs it answers for: requests would reach the network. So the tab says that it is here, now and
 * then and whenever it is seen again, before anything on the page asks for anything. And once more
 * after `beforeunload`, where msw takes the tab from that list: a member may stay after all, and what
 * a page asks while it goes is the mock's as well. So msw has to listen already when this is called.
 */
export function stayAwake() {
  const callIn = () => navigator.serviceWorker?.controller?.postMessage('MOCK_ACTIVATE');
  setInterval(callIn, reminderMs);
  for (const event of ['visibilitychange', 'focus', 'pageshow', 'online']) {
    addEventListener(event, callIn, { capture: true });
  }
  addEventListener('beforeunload', () => {
    callIn();
    // Where a script makes the page go, msw takes its turn only when that script has ended.
    setTimeout(callIn);
  });
}
