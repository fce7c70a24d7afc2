import { base, pathInBase } from '../../device/base-path';
import { type PageName, parsePath } from '../../paths';

type Link = Pick<URL, 'origin' | 'pathname'>;

/** The page of this forum that a link leads to; undefined for any other link. */
export const placeOf = ({ origin, pathname }: Link) => {
  const path = origin === location.origin ? pathInBase(pathname) : undefined;
  return path === undefined ? undefined : parsePath(path);
};

/** The id in a link to the given page of this forum; '' for any other link. */
export const idInLink = (link: Link, page: PageName) => {
  const place = placeOf(link);
  return place?.page === page ? place.id : '';
};

/** A path of the app as an absolute address, which post content needs. */
export const ownAddress = (path: string) => location.origin + base + path;
