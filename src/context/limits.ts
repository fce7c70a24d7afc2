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
};

export type Limits = Readonly<Record<keyof typeof limits, number>>;
