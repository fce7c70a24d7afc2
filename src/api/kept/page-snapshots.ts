import { storedValue } from '../../device/stored-value';

/** A rendered element as its tag, attributes and children; a text node is a string. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...inside: Drawn[]];

type Snapshots = {
  /** The language, settings and build that rendered them. Snapshots of another owner must not be shown. */
  owner: string;
  /** Latest first, each with the addresses of its stylesheets. */
  pages: [address: string, styles: string[], drawn: Drawn[]][];
};

/** How the last pages looked when they were read. public/theme.js shows one until the app renders. */
export const pageSnapshots = storedValue<Snapshots>(
  'parley:snapshots',
  { owner: '', pages: [] },
  (stored) => {
    const { owner, pages } = Object(stored) as Partial<Record<keyof Snapshots, unknown>>;
    if (typeof owner !== 'string' || !Array.isArray(pages)) return undefined;
    return { owner, pages: pages.filter(Array.isArray) as Snapshots['pages'] };
  },
);
