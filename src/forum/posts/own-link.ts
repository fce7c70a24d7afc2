import { type PageName, parsePath } from '../../addresses';
import { base, pathInBase } from '../../browser/base-path';

/** The id that a link of this forum leads to, where it is one of that page; '' elsewhere. */
export const idInLink = (
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  page: PageName,
) => {
  const path = origin === location.origin ? pathInBase(pathname) : undefined;
  const place = path === undefined ? undefined : parsePath(path);
  return place?.page === page ? place.id : '';
};

/** A path of the app as an address that leads here from anywhere, as content needs it. */
export const ownAddress = (path: string) => location.origin + base + path;
