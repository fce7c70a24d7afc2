/**
 * The time limits of the app, in milliseconds. A test passes shorter ones to what has the app; other code reads them
 * here. Those of src/device and of the worker, which
 * know of no app, stand there.
 */
export const limits = {
  /** How long the first page waits for what was stored, which may need a storage or a host that never answers. */
  storedAnswersMs: 200,
  /** How long a page without a network waits for posts that are in stored lists only. */
  storedPostsMs: 2000,
  /** How long a request waits for the host's module, which may call its own server. */
  hostAnswerMs: 15_000,
  /** How long a first visit is left to its own files and requests before the worker stores those of the build. */
  restMs: 10_000,
  /** How long after its start a page that nobody has touched reloads by itself for a newer one. */
  quietReloadMs: 10_000,
  /** How long a reload waits for the worker of the newer build to take over. */
  takeOverMs: 3000,
  /** The time between two checks for a newer build. Browsers also check on each page load. */
  updateCheckMs: 3_600_000,
  /** How long deferred features wait for the first answers of the page. */
  firstPageMs: 1000,
  /** After the first key that is not stored. */
  draftAutosaveMs: 500,
  /** Some browsers never open a database, and never reject either. */
  draftStorageMs: 3000,
  /** Some browsers never answer a request for a lock. */
  draftLockMs: 1000,
  /** The host's module may query its server, and a post must not wait for one that hangs. */
  memberMs: 3000,
  /** After a member has signed out, until the host has ended the session and the forum is asked in nobody's name. */
  leftMs: 3000,
  /** After this, nobody is sending a draft any more: requests time out after 15 s. */
  draftSendingMs: 30_000,
  /** A search may lag behind a create. After this, a post that is not listed may be sent again. */
  searchLagMs: 40_000,
  /** Retries: the first delay and the longest one. */
  draftRetryMs: 1500,
  draftLongestRetryMs: 15_000,
  outboxRetryMs: 15_000,
  outboxLongestRetryMs: 5 * 60_000,
  /** For a whole response, including its body. */
  requestMs: 15_000,
  /** How long an answer is as good as a new one: of a search, and of what changes rarely. */
  freshMs: 30_000,
  rarelyNewMs: 5 * 60_000,
  /** How long a failure counts as the result of the retry before it. */
  retriedMs: 120_000,
  /** A pause that the service asks for: a longer one is the member's to wait for; nobody waits longer than that. */
  retryPauseMs: 5000,
  longestPauseMs: 600_000,
  /** Until a created post that is not listed yet is requested again. */
  createdPostMs: 10_000,
  /** Between two counts of the posts that are new in the open list: one row a minute is little for a service. */
  newPostsMs: 60_000,
  /** Saved searches: before the first count, between two counts, and between two counts of the same search. */
  firstCountMs: 2000,
  nextCountMs: 3000,
  sameCountMs: 5 * 60_000,
  /** How long a pointer or the focus rests on a link before its page is fetched, or its member is shown. */
  prefetchMs: 80,
  previewMs: 400,
  /** How long a preview stays without the pointer: enough to cross the gap between a link and its card. */
  previewLeftMs: 250,
  /** Without a change: of what is typed, of a text that is announced, of a selection, of the content of a post. */
  typedMs: 250,
  announcedMs: 300,
  selectedMs: 200,
  renderedMs: 100,
  /** How long a result of a press is shown. */
  shownMs: 2000,
  /** After which a wait is long, and says so. */
  longWaitMs: 4000,
  /** Between the two keys of a pair. */
  keyPairMs: 1500,
  /** Between two letters of a word that is typed to find a row of a tree. */
  typeAheadMs: 1000,
  /** How long nothing has loaded where a page is at its place again, before it is the member's. */
  placeRestoredMs: 2000,
  /** How long faults are collected for one report. */
  faultReportMs: 5000,
  /** How long an answer is kept, and the address of a published draft leads to its post. */
  keptAnswerMs: 14 * 86_400_000,
  publishedDraftMs: 30 * 86_400_000,
  /** The smallest unit of a relative time. */
  minuteMs: 60_000,
  /** How long the page of data waits for a device that does not answer. */
  deviceAnswerMs: 3000,
  /** After this long without seeing the forum, a member starts a new visit. */
  visitPauseMs: 30 * 60_000,
};

export type Limits = Readonly<Record<keyof typeof limits, number>>;
