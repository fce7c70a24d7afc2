import { withMessages } from '../i18n/catalogues';

/** The code of each page but the search page, by the first part of its address. */
export const pageCode = {
  posts: async () => (await withMessages('reading', import('../pages/post/post-page'))).PostPage,
  members: async () =>
    (await withMessages('member', import('../pages/member/member-page'))).MemberPage,
  topics: async () => (await import('../pages/topics/topics-page')).TopicsPage,
  compose: async () =>
    (await withMessages('compose', import('../pages/compose/compose-page'))).ComposePage,
  saved: async () => (await withMessages('saved', import('../pages/saved/saved-page'))).SavedPage,
  data: async () => (await withMessages('data', import('../pages/data/data-page'))).DataPage,
};

const isPage = (name: string): name is keyof typeof pageCode => Object.hasOwn(pageCode, name);

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Asks for the code of an address's page beside the app's, which would ask for it after its own. */
export const askForPage = (path: string) => {
  const [, name = ''] = path.slice(base.length).split('/');
  // The app asks again, and says where it cannot be had.
  if (isPage(name)) pageCode[name]().catch(() => {});
};
