/** Every time limit of the app, in milliseconds. A test passes shorter ones. */
export const limits = {
  /** How long the first page waits for what was stored, which may need a storage or a host that never answers. */
  storedAnswersMs: 200,
  /** How long deferred features wait for the first answers of the page. */
  firstPageMs: 1000,
};

export type Limits = Readonly<Record<keyof typeof limits, number>>;
