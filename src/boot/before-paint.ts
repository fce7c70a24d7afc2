// A script of its own, because the policy forbids inline ones; browsers too old for the app can say so by it.
import { pathInBase } from '../device/base-path';
import { startOver } from '../device/reload-once';
import { storageOfBrowser } from '../device/stored-value';
import { chooseLanguage, languages } from '../i18n/language';
import { parsePath } from '../paths';
import { showTheme, theme } from './appearance';

const root = document.documentElement;

showTheme(theme(storageOfBrowser));

// With a name or a password in its address, Chromium loads each script twice and lets no page change the address.
const { username, password } = new URL(document.baseURI);
if (username || password)
  location.replace(location.origin + location.pathname + location.search + location.hash);

// The styles depend on :has().
if (window.CSS?.supports?.('selector(:has(a))') === false)
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('app')?.remove();
    document.body.dataset.failed = '';
  });

if (parsePath(pathInBase(location.pathname) ?? '/nowhere')?.page === 'search')
  root.dataset.opens = 'list';

const settingOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="parley:${name}"]`)?.content.trim();

// Otherwise the tab would have the title of index.html until the app is here.
document.title = settingOf('title') || document.title;

// Chinese has its own fonts and line height.
const setting = settingOf('language');
root.lang = chooseLanguage(languages.find((language) => language === setting) ?? '');

// By then src/main.tsx has run and marked the body, or failed.
addEventListener('load', () => {
  if (!('started' in document.body.dataset)) void startOver();
});
