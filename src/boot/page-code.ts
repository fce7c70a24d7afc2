/** The code of each page except the search page. */
export const pageCode = {
  post: async () => (await import('../pages/post/post-page')).PostPage,
  member: async () => (await import('../pages/member/member-page')).MemberPage,
  topics: async () => (await import('../pages/topics/topics-page')).TopicsPage,
  compose: async () => (await import('../pages/compose/compose-page')).ComposePage,
  saved: async () => (await import('../pages/saved/saved-page')).SavedPage,
  data: async () => (await import('../pages/data/data-page')).DataPage,
};
