// Must be first: the other imports may need it.
import './older-browsers';
import { sendEarly } from '../api/early-requests';
import { hasAnswers, keepsAnswers } from '../api/kept/kept-notes';
import { pathInBase } from '../device/base-path';
import { storageOfBrowser } from '../device/stored-value';
import { chooseLanguage } from '../i18n/language';
import { pages, requestsAt } from '../pages';
import { parsePath } from '../paths';
import { readSettings } from '../settings/settings';

/** A host may send no headers that forbid a frame. */
const isFramedByAnother = () => {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

/* The first script, of a few kilobytes, requests what does not depend on the app's code; src/main.tsx takes over. */
export const { settings, bad } = readSettings(document);
export const language = chooseLanguage(settings.language);
export const isFramed = isFramedByAnother();

document.documentElement.lang = language;
for (const name of document.querySelectorAll('#frame [data-title]'))
  name.textContent = settings.title;

const path = pathInBase(location.pathname) ?? location.pathname;

// The mock service is not ready yet, and a browser may be wrong when it says that there is no network.
if (import.meta.env.MODE !== 'mock' && bad.length === 0 && !isFramed) {
  const params = new URLSearchParams(location.search);
  for (const request of requestsAt(path, params, settings))
    sendEarly(settings.baseUrl + request.path, request.body, settings.credentials);
}

// The app shows it in its first frame.
if (keepsAnswers(settings) && hasAnswers(storageOfBrowser).read())
  import('../api/kept/kept-answers').catch(() => {});

// After the requests: without HTTP/2 a browser loads only six at a time from a host. The app handles a failure.
const { page } = parsePath(path) ?? {};
export const isWordless = !page || (pages[page].isWordless ?? false);
if (page) pages[page].load().catch(() => {});
