/** Every time limit of the app, in milliseconds. A test passes shorter ones. */
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
  /** After this, nobody is sending a draft any more: requests time out after 15 s. */
  draftSendingMs: 30_000,
  /** A search may lag behind a create. After this, a post that is not listed may be sent again. */
  searchLagMs: 40_000,
  /** Retries: the first delay and the longest one. */
  draftSaveRetryMs: 5000,
  draftSaveLongestRetryMs: 60_000,
  draftListRetryMs: 1000,
  draftListLongestRetryMs: 5000,
  draftCheckMs: 1500,
  draftLongestCheckMs: 15_000,
  outboxRetryMs: 15_000,
  outboxLongestRetryMs: 5 * 60_000,
};

export type Limits = Readonly<Record<keyof typeof limits, number>>;
