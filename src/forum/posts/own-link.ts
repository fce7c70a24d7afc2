import { base, pathInBase } from '../../device/base-path';
import { type PageName, parsePath } from '../../paths';

type Link = Pick<URL, 'origin' | 'pathname'>;

/** Undefined for a link that leads elsewhere. */
export const placeOf = ({ origin, pathname }: Link) => {
  const path = origin === location.origin ? pathInBase(pathname) : undefined;
  return path === undefined ? undefined : parsePath(path);
};

/** '' for any link but one to the given page. */
export const idInLink = (link: Link, page: PageName) => {
  const place = placeOf(link);
  return place?.page === page ? place.id : '';
};

/** Post content needs an absolute address. */
export const ownAddress = (path: string) => location.origin + base + path;
