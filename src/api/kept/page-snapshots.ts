import { storedValue } from '../../browser/stored-value';

/** An element as it was drawn: its tag, its attributes and what is in it. A text is itself. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...inside: Drawn[]];

type Snapshots = {
  /** The language, the settings and the build they were drawn by. Another's are not to be shown. */
  owner: string;
  /** The latest first, each with the addresses of its styles. */
  pages: [address: string, styles: string[], drawn: Drawn[]][];
};

/** How the pages that were read last looked: public/theme.js shows them until the app is there. */
export const pageSnapshots = storedValue<Snapshots>(
  'parley:snapshots',
  { owner: '', pages: [] },
  (stored) => {
    const { owner, pages } = Object(stored) as Partial<Record<keyof Snapshots, unknown>>;
    if (typeof owner !== 'string' || !Array.isArray(pages)) return undefined;
    return { owner, pages: pages.filter(Array.isArray) as Snapshots['pages'] };
  },
);
