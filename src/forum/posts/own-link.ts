import { matchPath } from 'react-router-dom';
import type { patterns } from '../../addresses';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The id that a link of this forum leads to, where its address is of that pattern; '' elsewhere. */
export const idInLink = (
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  pattern: (typeof patterns)['post' | 'member'],
) => {
  if (origin !== location.origin || !pathname.startsWith(base)) return '';
  return matchPath(pattern, pathname.slice(base.length))?.params.id ?? '';
};

/** A path of the app as an address that leads here from anywhere, as content needs it. */
export const ownAddress = (path: string) => location.origin + base + path;
