import { sendEarly } from './api/early-requests';
import { searchRequest, topicsRequest } from './api/request-bodies';
import { firstQuestion } from './app/first-question';
import { operationPaths } from './contract/operation-paths';
import { chooseLanguage, loadCatalogue } from './i18n/language';
import { readSettings } from './settings/settings';

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

/** The messages of the chosen language. */
export const catalogue = loadCatalogue(language);
// It is waited for in main; until then nobody would hear that it cannot be had.
catalogue.catch(() => {});

/** The question of the page leaves with the page, unless a mock that is not ready would have to answer it. */
const askFirst = () => {
  const question = firstQuestion(location.pathname, new URLSearchParams(location.search));
  if (!question) return;
  const [path, body] =
    'posts' in question
      ? [operationPaths.searchPosts, searchRequest(question.posts, settings)]
      : [operationPaths.listTopics, topicsRequest(question.topics, settings)];
  sendEarly(settings.baseUrl + path, JSON.stringify(body), settings.credentials);
};
if (import.meta.env.MODE !== 'mock' && bad.length === 0 && !isFramed && navigator.onLine)
  askFirst();
