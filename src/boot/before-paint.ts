/*
 * Runs before the first paint, as a script of its own: the policy of the page forbids inline scripts. It is
 * built for browsers that are too old for the app, so that they can say so.
 */
import { pathInBase } from '../device/base-path';
import { startOver } from '../device/reload-once';
import { storageOfBrowser } from '../device/stored-value';
import { chooseLanguage, languages } from '../i18n/language';
import { parsePath } from '../paths';
import { followTheme, showTheme, theme } from './appearance';

const root = document.documentElement;

const storedTheme = theme(storageOfBrowser);
showTheme(storedTheme);
followTheme(storedTheme);

// The styles depend on :has(). Without it the page breaks, so index.html shows its message instead.
if (window.CSS?.supports?.('selector(:has(a))') === false)
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('app')?.remove();
    document.body.dataset.failed = '';
  });

// Selects the skeleton of index.html.
if (parsePath(pathInBase(location.pathname) ?? '/nowhere')?.page === 'search')
  root.dataset.opens = 'list';

const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="parley:${name}"]`)?.content.trim();

// Otherwise the tab would have the title of index.html until the app is here.
document.title = settingOf('title') || document.title;

// Chinese has its own fonts and line height.
const setting = settingOf('language');
root.lang = chooseLanguage(languages.find((language) => language === setting) ?? '');

// By then every script of the page has run or failed. The body is marked by src/main.tsx.
addEventListener('load', () => {
  if (!('started' in document.body.dataset)) void startOver();
});
