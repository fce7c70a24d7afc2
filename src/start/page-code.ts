import { withMessages } from '../i18n/catalogues';

/** The code of each page but the search page, by the first part of its address. */
export const pageCode = {
  posts: async () =>
    (await withMessages(import('../pages/post/post-page'), 'reading', 'content')).PostPage,
  members: async () =>
    (await withMessages(import('../pages/member/member-page'), 'member', 'topics')).MemberPage,
  topics: async () =>
    (await withMessages(import('../pages/topics/topics-page'), 'topics')).TopicsPage,
  compose: async () =>
    (await withMessages(import('../pages/compose/compose-page'), 'compose', 'content', 'topics'))
      .ComposePage,
  saved: async () => (await withMessages(import('../pages/saved/saved-page'), 'saved')).SavedPage,
  data: async () => (await withMessages(import('../pages/data/data-page'), 'data')).DataPage,
};

const isPage = (name: string): name is keyof typeof pageCode => Object.hasOwn(pageCode, name);

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Asks for the code of an address's page beside the app's, which would ask for it after its own. */
export const askForPage = (path: string) => {
  const [, name = ''] = path.slice(base.length).split('/');
  // The app asks again, and says where it cannot be had.
  if (isPage(name)) pageCode[name]().catch(() => {});
};
