import { parsePath } from '../addresses';
import { pathInBase } from '../device/base-path';
import type { InterfaceLanguage } from '../i18n/language';

/** By page and language, as scripts/build/early-files.ts writes them into the page; empty without a build. */
const builtFiles = (): Record<string, string[]> =>
  JSON.parse(document.querySelector<HTMLElement>('script[data-files]')?.dataset.files ?? '{}');

const askFor = (name: string) => {
  const link = document.createElement('link');
  Object.assign(link, { href: `${import.meta.env.BASE_URL}assets/${name}`, crossOrigin: '' });
  Object.assign(
    link,
    name.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' },
  );
  document.head.append(link);
};

/** Preloads the code, styles and messages of the page at an address, before the app needs them. */
export const askForPage = (pathname: string, language: InterfaceLanguage) => {
  const { page } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  const files = builtFiles();
  [page, `${page} ${language}`].flatMap((kind = '') => files[kind] ?? []).forEach(askFor);
};
