import { parsePath } from '../addresses';
import { pathInBase } from '../browser/base-path';
import { withMessages } from '../i18n/catalogues';

/** The code of each page but the search page. */
export const pageCode = {
  post: async () =>
    (await withMessages(import('../pages/post/post-page'), 'reading', 'content')).PostPage,
  member: async () =>
    (await withMessages(import('../pages/member/member-page'), 'member', 'topics')).MemberPage,
  topics: async () =>
    (await withMessages(import('../pages/topics/topics-page'), 'topics')).TopicsPage,
  compose: async () =>
    (await withMessages(import('../pages/compose/compose-page'), 'compose', 'content', 'topics'))
      .ComposePage,
  saved: async () => (await withMessages(import('../pages/saved/saved-page'), 'saved')).SavedPage,
  data: async () => (await withMessages(import('../pages/data/data-page'), 'data')).DataPage,
};

/** Asks for the code of an address's page beside the app's, which would ask for it after its own. */
export const askForPage = (pathname: string) => {
  const { page } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  // The app asks again, and says where it cannot be had.
  if (page && page !== 'search') pageCode[page]().catch(() => {});
};
