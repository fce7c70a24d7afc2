import { parsePath } from '../addresses';
import { pathInBase } from '../browser/base-path';
import type { InterfaceLanguage } from '../i18n/language';

/** By what they are for, as scripts/build/early-files.ts names them to the page: none while nothing is built. */
const builtFiles = (): Record<string, string[]> =>
  JSON.parse(document.querySelector<HTMLElement>('script[data-files]')?.dataset.files ?? '{}');

const askFor = (name: string) => {
  const link = document.createElement('link');
  Object.assign(link, { href: `${import.meta.env.BASE_URL}assets/${name}`, crossOrigin: '' });
  Object.assign(
    link,
    name.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' },
  );
  // The styles of a page that stands there from the last visit are asked for already.
  const isAsked = Array.from(document.querySelectorAll('link')).some(
    ({ href }) => href === link.href,
  );
  if (!isAsked) document.head.append(link);
};

/** Asks for the files of the page that an address leads to: code, styles and messages, ahead of the app that needs them. */
export const askForPage = (pathname: string, language: InterfaceLanguage) => {
  const { page } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  const files = builtFiles();
  [page, `${page} ${language}`].flatMap((kind = '') => files[kind] ?? []).forEach(askFor);
};
