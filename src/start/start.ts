// Before all else: what follows may need it.
import './older-browsers';
import { sendEarly } from '../api/early-requests';
import { loadCatalogue } from '../i18n/catalogues';
import { chooseLanguage } from '../i18n/language';
import { readSettings } from '../settings/settings';
import { watchEarlySearch } from './early-search';
import { firstRequests } from './first-question';
import { askForPage } from './page-files';

/** Where a host sends no headers nothing else forbids it. A page of our own origin may. */
const isFramedByAnother = () => {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

/*
 * The first script of the page, a file of a few kilobytes: while the app's code is still on its way it asks
 * for what does not depend on it. src/main.tsx takes all of it over.
 */
export const { settings, bad } = readSettings(document);
export const language = chooseLanguage(settings.language);
export const isFramed = isFramedByAnother();

document.documentElement.lang = language;
for (const name of document.querySelectorAll('#frame [data-title]'))
  name.textContent = settings.title;

// The questions leave with the page, unless a mock service that is not ready would have to answer them.
if (import.meta.env.MODE !== 'mock' && bad.length === 0 && !isFramed && navigator.onLine) {
  const params = new URLSearchParams(location.search);
  for (const { path, body } of firstRequests(location.pathname, params, settings))
    sendEarly(settings.baseUrl + path, body, settings.credentials);
}

watchEarlySearch();

// Behind the questions: a host without HTTP/2 answers six at a time.
askForPage(location.pathname, language);

/** The messages of the chosen language. */
export const catalogue = loadCatalogue(language);
// It is waited for in main; until then nobody would hear that it cannot be had.
catalogue.catch(() => {});
