import { loadMessages } from '../i18n/language';

/** The code of each page but the search page, by the first part of its address. */
export const pageCode = {
  posts: async () => {
    const [{ PostPage }] = await Promise.all([
      import('../pages/post/post-page'),
      loadMessages('reading'),
    ]);
    return PostPage;
  },
  members: async () => (await import('../pages/member/member-page')).loadMemberPage(),
  topics: async () => (await import('../pages/topics/topics-page')).TopicsPage,
  compose: async () => {
    const [{ ComposePage }] = await Promise.all([
      import('../pages/compose/compose-page'),
      loadMessages('compose'),
    ]);
    return ComposePage;
  },
  saved: async () => (await import('../pages/saved/saved-page')).loadSavedPage(),
  data: async () => {
    const [{ DataPage }] = await Promise.all([
      import('../pages/data/data-page'),
      loadMessages('data'),
    ]);
    return DataPage;
  },
};

const isPage = (name: string): name is keyof typeof pageCode => Object.hasOwn(pageCode, name);

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Asks for the code of an address's page beside the app's, which would ask for it after its own. */
export const askForPage = (path: string) => {
  const [, name = ''] = path.slice(base.length).split('/');
  // The app asks again, and says where it cannot be had.
  if (isPage(name)) pageCode[name]().catch(() => {});
};
