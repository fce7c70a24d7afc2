/** In milliseconds. Those of src/device and of the worker, which know of no app, stand there. */
export const limits = {
  /** A storage or a host may never answer. */
  storedAnswersMs: 200,
  /** For posts that are in stored lists only. */
  storedPostsMs: 2000,
  /** The host's module may call its own server. */
  hostAnswerMs: 15_000,
  /** The first visit is left to its own files before the worker stores those of the build. */
  restMs: 10_000,
  /** So long after its start a page that nobody has touched reloads by itself for a newer one. */
  quietReloadMs: 10_000,
  takeOverMs: 3000,
  /** Browsers also check on each page load. */
  updateCheckMs: 3_600_000,
  firstPageMs: 1000,
  /** After the first key that is not stored. */
  draftAutosaveMs: 500,
  /** Some browsers never open a database, and never reject either. */
  draftStorageMs: 3000,
  /** A post must not wait for a host's module that hangs. */
  memberMs: 3000,
  /** Until then the host may still end the session of a member who has signed out. */
  leftMs: 3000,
  /** After this, nobody is sending a draft any more: requests time out after 15 s. */
  draftSendingMs: 30_000,
  /** A search may lag behind a create: a post that is not listed after this may be sent again. */
  searchLagMs: 40_000,
  draftRetryMs: 5000,
  /** What has waited longer is its member's to send. */
  outboxMs: 24 * 3_600_000,
  outboxRetryMs: 3000,
  outboxLongestRetryMs: 5 * 60_000,
  /** For a whole response, including its body. */
  requestMs: 15_000,
  freshMs: 30_000,
  rarelyNewMs: 5 * 60_000,
  /** A longer pause is the member's to wait for; nobody waits longer than the longest. */
  retryPauseMs: 5000,
  longestPauseMs: 600_000,
  createdPostMs: 10_000,
  /** One row a minute is little for a service. */
  newPostsMs: 60_000,
  prefetchMs: 80,
  previewMs: 400,
  /** Enough to cross the gap between a link and its card. */
  previewLeftMs: 250,
  typedMs: 250,
  announcedMs: 300,
  selectedMs: 200,
  renderedMs: 100,
  shownMs: 2000,
  longWaitMs: 4000,
  keyPairMs: 1500,
  typeAheadMs: 1000,
  /** Nothing has loaded for so long, so that the place is the member's. */
  placeRestoredMs: 2000,
  faultReportMs: 5000,
  keptAnswerMs: 14 * 86_400_000,
  publishedDraftMs: 30 * 86_400_000,
  minuteMs: 60_000,
  /** Some devices never answer. */
  deviceAnswerMs: 3000,
  visitPauseMs: 30 * 60_000,
};

export type Limits = Readonly<Record<keyof typeof limits, number>>;
