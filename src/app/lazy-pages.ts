import { type PageName, parsePath } from '../addresses';
import { pageCode } from '../boot/page-code';
import { lazyCode } from '../ui/lazy-part';

const lazyPage = (name: Exclude<PageName, 'search'>) =>
  lazyCode<{ id: string }>(() => pageCode[name]());

/** The pages by their names in src/addresses.ts. That of the search is part of the entry: most visits begin there. */
export const pages = {
  post: lazyPage('post'),
  member: lazyPage('member'),
  topics: lazyPage('topics'),
  compose: lazyPage('compose'),
  saved: lazyPage('saved'),
  data: lazyPage('data'),
};

/** The page at a path of the app, if its code is loaded apart. */
export const lazyPageAt = (path: string) => {
  const page = parsePath(path)?.page;
  return page && page !== 'search' ? pages[page] : undefined;
};
