import type { Texts } from './device';

/**
 * `storedValue` takes no other key. An import replaces settings, but not a consent; traces are of use on this device
 * only; notes go with what they are of.
 */
const kinds = {
  'parley:saved': 'saved',
  'parley:searches': 'searches',
  'parley:watches': 'searches',
  'parley:visits': 'reading',
  'parley:read': 'reading',
  'parley:keys': 'settings',
  'parley:language': 'settings',
  'parley:paging': 'settings',
  'parley:pins': 'settings',
  'parley:theme': 'settings',
  'parley:tree-shown': 'settings',
  'parley:images': 'consent',
  'parley:answers': 'notes',
  'parley:created': 'traces',
  'parley:keep-answers': 'notes',
  'parley:learned-blocks': 'traces',
  'parley:member': 'notes',
  'parley:open-blocks': 'traces',
  'parley:open-topics': 'traces',
  'parley:outbox': 'notes',
  'parley:reloaded-from': 'notes',
  'parley:scroll': 'notes',
} as const;

export type StoredKey = keyof typeof kinds;
export type StoredKind = (typeof kinds)[StoredKey];

export const storedKeys = Object.keys(kinds) as StoredKey[];

export const kindOf = (key: StoredKey): StoredKind => kinds[key];

/** '' is everybody. */
export const ownKey = (key: string, member: string) => (member ? `${key}@${member}` : key);

/** By the keys of everybody: a member's own texts go first. */
export const textsOf = ({ read }: Texts, member: string) =>
  storedKeys.flatMap((key): [StoredKey, string][] => {
    const text = read(ownKey(key, member)) ?? read(key);
    return text === null ? [] : [[key, text]];
  });

/** Everybody's and every member's, and those of other versions. */
export const allKeys = ({ keys }: Texts) => keys().filter((key) => key.startsWith('parley:'));

/** Notifies this tab, as browsers notify the others. False if the text lasts for this visit only. */
export const storeText = (texts: Texts, key: string, text: string | null) => {
  const isStored = texts.write(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
  return isStored;
};
