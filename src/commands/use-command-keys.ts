import { useLayoutEffect, useRef } from 'react';
import { isOfComposition } from '../device/composition';
import { oneOf, storedValue } from '../device/stored-value';
import { useStored } from '../device/use-stored';
import { useCommands } from './commands';

/** The keys of commands; with a space between them, pressed one after the other. The dialog of the keys shows them in this order. */
export const commandKeys = {
  search: '/',
  findFilter: 'f',
  nextRow: 'j',
  previousRow: 'k',
  open: 'o',
  save: 's',
  member: 'm',
  newPost: 'n',
  topics: 'g t',
  saved: 'g s',
  home: 'g h',
  palette: 'Mod+k',
  list: '?',
} as const;

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

/** Whether the keys are on. The storage key dates from an earlier version. */
export const keysSetting = storedValue('parley:keys', 'on', oneOf('on', 'off'));

/** The second key of a pair has to follow within this time. */
const pairTimeoutMs = 1500;

const none = { key: '', at: Number.NEGATIVE_INFINITY };

const ids = Object.keys(commandKeys) as KeyedCommand[];

/** Runs commands by their keys, from the first row on. The only listener of keys for the whole app. */
export const useCommandKeys = ({ isOff }: { isOff: boolean }) => {
  const { find, dialogs } = useCommands();
  const setting = useStored(keysSetting);
  // A ref, because a page may render between the two keys of a pair.
  const last = useRef(none);

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const before = event.timeStamp - last.current.at < pairTimeoutMs ? last.current.key : '';
      last.current = none;
      // An open dialog has its own keys.
      if (event.defaultPrevented || dialogs.size > 0) return;
      if (isOfComposition(event)) return;
      const key = pressedKey(event);
      if (!key) return;
      const isPlain = !key.startsWith('Mod+');
      if (isPlain && (isOff || setting === 'off' || isTyped(event))) return;
      if (isPlain) last.current = { key, at: event.timeStamp };
      const commandOf = (keys: string) => {
        const id = ids.find((one) => commandKeys[one] === keys);
        return id && find(id);
      };
      const command = commandOf(`${before} ${key}`) ?? commandOf(key);
      if (!command) return;
      event.preventDefault();
      void command.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [setting, find, dialogs, isOff]);
};

// Fields, editors, and the type-ahead of trees and lists.
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="tree"], [role="listbox"]';

/** Whether a key is text. */
const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(takesLetters) !== null;
