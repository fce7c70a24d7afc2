import { useEffect, useState } from 'react';
import { savesData } from '../../browser/network';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { FootNotice } from './foot-notice';
import { registerShell, unregisterShell, watchForNewer } from './shell-registration';

/** Milliseconds: after the pages' code, which is fetched ahead and then need not be fetched twice. */
const delayMs = 2500;

/** Milliseconds between two looks for a newer build; a browser looks by itself when a page is loaded. */
const lookAgainAfter = 3_600_000;

/** Offers the newer build once it is on this device whole. Drafts are stored as the page goes. */
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

/** Whether a worker gave this page; undefined where there is none to ask, which browsers and extensions say in many ways. */
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
    // Where the mock service answers it has the one worker of this origin; a development server has no build.
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
    // A browser may forbid workers, and so may a host's policy: then there is none.
    // The code of a page that came from a worker is here already.
    const delay = served ? 0 : delayMs;
    const timer = setTimeout(() => begin().catch(() => {}), delay);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [offline]);
  return { isNewer, dismiss: () => setNewer(false) };
}
