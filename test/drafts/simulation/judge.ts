import type { Draft } from '../../../src/forum/drafts/record';

export const tokensIn = (words: string): string[] => words.match(/w\d+/g) ?? [];

/** After this long with a storage that works, everything that waited for it is stored. */
const settledMs = 20_000;

/** What members are owed, and what must not happen without them. */
export const openJudge = (records: ReadonlyMap<string, Draft>, elapsed: () => number) => {
  const wrong: string[] = [];
  /** Words that must be in a post in the end, by the page on which they were typed. */
  const owed = new Map<string, unknown>();
  /** Drafts of which the service may have a post, and nobody has looked since, by the tab that knows. */
  const unseen = new Map<string, unknown>();
  const discarded = new Set<string>();
  /** Discarded words, which another tab may show until it hears of that. */
  const unwanted = new Set<string>();
  let fineSince = -Infinity;
  const isDeviceFine = () => elapsed() - fineSince > settledMs;

  return {
    wrong,
    noteStorage: (isFine: boolean) => {
      fineSince = isFine ? elapsed() : Infinity;
    },
    typed: (page: unknown, id: string, token: string) => {
      owed.set(token, page);
      discarded.delete(id);
    },
    /** The form says that they are stored: they are owed even if its tab crashes. */
    promised: (tokens: string[]) => {
      for (const token of tokens) if (!unwanted.has(token)) owed.set(token, 'the device');
    },
    crashed: (page: unknown) => {
      for (const [token, of] of owed) if (of === page) owed.delete(token);
      // The device may not have removed it yet.
      discarded.clear();
    },
    /** @param isAlone no other tab can have it */
    discarded: ({ id, fields }: Draft, isAlone: boolean) => {
      for (const token of tokensIn(fields.content)) {
        owed.delete(token);
        unwanted.add(token);
      }
      if (isAlone && isDeviceFine()) discarded.add(id);
    },
    /** Restored, or sent although it is discarded. */
    wanted: (page: unknown, { id, fields }: Draft) => {
      discarded.delete(id);
      for (const token of tokensIn(fields.content))
        if (unwanted.delete(token)) owed.set(token, page);
    },
    /** The member knows that there may be a post, and wants another try. */
    decided: (id: string) => unseen.delete(id),
    sends: (id: string, tab: unknown) => {
      const isStored = records.get(id)?.phase === 'sending';
      if (!isStored && isDeviceFine()) wrong.push('sent before that was stored');
      const knows = unseen.get(id);
      if (knows === tab || (knows === 'the device' && isDeviceFine()))
        wrong.push('sent again before anybody looked');
      if (discarded.has(id)) wrong.push('sent after it was discarded');
      // Tabs without a device know nothing of each other.
      unseen.set(id, isDeviceFine() ? 'the device' : tab);
    },
    refused: (id: string) => unseen.delete(id),
    missed: (ids: readonly string[]) => {
      for (const id of ids) unseen.delete(id);
    },
    end: (texts: string[]) => {
      const there = new Set(texts.flatMap(tokensIn));
      for (const [token, of] of owed)
        if (!there.has(token))
          wrong.push(`lost: ${token}${of === 'the device' ? ' though stored' : ''}`);
    },
  };
};

export type Judge = ReturnType<typeof openJudge>;
