import { base, pathInBase } from '../../device/base-path';
import { type PageName, parsePath } from '../../paths';

/** The id in a link to the given page of this forum; '' for any other link. */
export const idInLink = (
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  page: PageName,
) => {
  const path = origin === location.origin ? pathInBase(pathname) : undefined;
  const place = path === undefined ? undefined : parsePath(path);
  return place?.page === page ? place.id : '';
};

/** A path of the app as an absolute address, which post content needs. */
export const ownAddress = (path: string) => location.origin + base + path;
