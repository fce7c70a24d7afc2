import { withMessages } from '../i18n/catalogues';

/** The code of each page except the search page, with its messages. */
export const pageCode = {
  post: async () => (await withMessages(import('../pages/post/post-page'), 'reading')).PostPage,
  member: async () =>
    (await withMessages(import('../pages/member/member-page'), 'reading')).MemberPage,
  topics: async () =>
    (await withMessages(import('../pages/topics/topics-page'), 'reading')).TopicsPage,
  compose: async () =>
    (await withMessages(import('../pages/compose/compose-page'), 'compose', 'reading')).ComposePage,
  saved: async () => (await withMessages(import('../pages/saved/saved-page'), 'reading')).SavedPage,
  data: async () => (await withMessages(import('../pages/data/data-page'), 'tools')).DataPage,
};
