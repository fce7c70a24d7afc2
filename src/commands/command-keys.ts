/** The keys of commands, pressed one after the other. The dialog of the keys shows them in this order. */
export const commandKeys = {
  search: ['/'],
  searchWithin: ['/', '/'],
  findFilter: ['f'],
  nextRow: ['j'],
  previousRow: ['k'],
  open: ['o'],
  save: ['s'],
  member: ['m'],
  newPost: ['n'],
  topics: ['g', 't'],
  saved: ['g', 's'],
  home: ['g', 'h'],
  palette: ['Mod+k'],
  list: ['?'],
} as const satisfies Record<string, readonly [string, string?]>;

export type KeyedCommand = keyof typeof commandKeys;

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'
>;

/**
 * The key as the table names it; undefined with a modifier that makes it a key of the browser or a character of
 * the layout (Option, AltGr). A letter of another script stands for the Latin one on the same key. Caps Lock
 * makes no difference.
 */
export const pressedKey = (event: Key): string | undefined => {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.getModifierState('AltGraph')) return undefined;
  const latin = /^\p{Script=Latin}$/u.test(key) ? key : latinOf(key, code);
  const plain = latin ? (shiftKey ? latin.toUpperCase() : latin.toLowerCase()) : key;
  return ctrlKey || metaKey ? `Mod+${plain}` : plain;
};

const latinOf = (key: string, code: string) =>
  /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
