import { withMessages } from '../i18n/catalogues';
import { pageMessages } from './page-messages';

/** The code of each page except the search page. */
export const pageCode = {
  post: async () =>
    (await withMessages(import('../pages/post/post-page'), ...pageMessages.post)).PostPage,
  member: async () =>
    (await withMessages(import('../pages/member/member-page'), ...pageMessages.member)).MemberPage,
  topics: async () =>
    (await withMessages(import('../pages/topics/topics-page'), ...pageMessages.topics)).TopicsPage,
  compose: async () =>
    (await withMessages(import('../pages/compose/compose-page'), ...pageMessages.compose))
      .ComposePage,
  saved: async () =>
    (await withMessages(import('../pages/saved/saved-page'), ...pageMessages.saved)).SavedPage,
  data: async () =>
    (await withMessages(import('../pages/data/data-page'), ...pageMessages.data)).DataPage,
};
