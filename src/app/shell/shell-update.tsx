import { useEffect, useState } from 'react';
import { savesData } from '../../device/network';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { FootNotice } from './foot-notice';
import { registerShell, unregisterShell, watchForNewer } from './shell-registration';

/** In milliseconds: after the prefetch of the pages' code, which then need not be fetched twice. */
const delayMs = 2500;

/** In milliseconds: the minimum time between two update checks. Browsers also check on each page load. */
const lookAgainAfter = 3_600_000;

/** Offers to reload once a newer build is fully downloaded. Drafts are saved when the page unloads. */
export const ShellUpdate = () => {
  const { failure } = useText();
  const { isNewer, dismiss } = useShell();
  return (
    isNewer && (
      <FootNotice>
        <span>
          <strong>{failure.updated}</strong> {failure.updatedHelp}
        </span>
        <button type="button" className={button.primary} onClick={() => location.reload()}>
          {failure.reload}
        </button>
        <button type="button" className={button.button} onClick={dismiss}>
          {failure.notNow}
        </button>
      </FootNotice>
    )
  );
};

/** Whether a worker served this page. Undefined if workers are unavailable, which shows in many ways. */
const isServed = () => {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    return undefined;
  }
};

function useShell() {
  const { offline } = useSettings();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    // The mock service uses the only worker of this origin, and a development server has no build.
    const served = isServed();
    if (served === undefined || !import.meta.env.PROD || import.meta.env.MODE === 'mock') return;
    let end = () => {};
    let lookedAt = Date.now();
    const begin = async () => {
      if (offline === 'none') return unregisterShell();
      if (savesData() && !(await navigator.serviceWorker.getRegistration())) return;
      const registration = await registerShell();
      const stopWatching = watchForNewer(registration, () => setNewer(true));
      const look = () => {
        if (document.hidden || Date.now() < lookedAt + lookAgainAfter) return;
        lookedAt = Date.now();
        registration.update().catch(() => {});
      };
      document.addEventListener('visibilitychange', look);
      end = () => {
        stopWatching();
        document.removeEventListener('visibilitychange', look);
      };
    };
    // The browser or the host's policy may forbid workers. Then none is registered.
    // If a worker served this page, the code is cached already.
    const delay = served ? 0 : delayMs;
    const timer = setTimeout(() => begin().catch(() => {}), delay);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [offline]);
  return { isNewer, dismiss: () => setNewer(false) };
}
