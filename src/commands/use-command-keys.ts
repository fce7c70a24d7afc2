import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../context/app-context';
import { useStored } from '../context/use-stored';
import { isOfComposition } from '../device/composition';
import { oneOf, storedValue } from '../device/stored-value';
import { type Command, type Commands, useCommands } from './commands';

/** With a space: pressed one after the other. Their dialog has this order. */
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

/** On Apple's keyboards Command is the key of commands, and Control+K edits text. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export const shownKey = (key: string) => (key === 'Mod+k' ? `${isApple() ? '⌘' : 'Ctrl'} K` : key);

/**
 * Undefined with a modifier that makes it a key of the browser or a character of the layout (Option, AltGr). What is
 * on no Latin keyboard stands for what is on the same key in English.
 */
export const pressedKey = (event: KeyboardEvent): string | undefined => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.getModifierState('AltGraph')) return undefined;
  const [isMod, isOther] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (isOther) return undefined;
  const latin = /^[ -ʯ]/.test(key) ? key : englishOf(event);
  const plain = shiftKey ? latin.toUpperCase() : latin.toLowerCase();
  return isMod ? `Mod+${plain}` : plain;
};

const englishOf = ({ key, code, shiftKey }: KeyboardEvent) => {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  // An input method for Chinese gives full-width signs, such as ？, outside of fields as well.
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key.normalize('NFKC');
};

export const keysSetting = storedValue('parley:keys', 'on', oneOf('on', 'off'));

const none = { key: '', at: Number.NEGATIVE_INFINITY };

const ids = Object.keys(commandKeys) as KeyedCommand[];

/** The only listener of keys for the whole app, from the first row on. `onResult` gets the text that a command returns. */
export const useCommandKeys = (close: false | (() => void), onResult: (result: string) => void) => {
  const { find, dialogs } = useCommands();
  const setting = useStored(keysSetting);
  const { keyPairMs } = useApp().limits;
  // Refs, because a page may render between the two keys of a pair, and while a key is held.
  const last = useRef(none);
  const held = useRef<string>(null);

  useLayoutEffect(() => {
    const run = async (command: Command) => {
      const result = await command.run();
      if (typeof result === 'string') onResult(result);
    };
    const press = (event: Event) => {
      // A suggestion that the browser fills in is reported as a key that has no name.
      if (!(event instanceof KeyboardEvent)) return;
      // The code of what is open may still load.
      if (close && dialogs.size === 0 && event.key === 'Escape') close();
      if (setting === 'off') return;
      if (event.repeat) {
        // Also in what it has opened: a field there must not be filled with its letter.
        if (event.code !== held.current) return;
        event.preventDefault();
        const command = dialogs.size > 0 ? undefined : commandOf(pressedKey(event) ?? '', find);
        if (command?.repeats) void run(command);
        return;
      }
      held.current = null;
      const before = event.timeStamp - last.current.at < keyPairMs ? last.current.key : '';
      last.current = none;
      if (event.defaultPrevented || isOfComposition(event)) return;
      const key = pressedKey(event);
      if (!key) return;
      const isPlain = !key.startsWith('Mod+');
      if (isPlain && (close || dialogs.size > 0 || isTyped(event))) return;
      if (isPlain) last.current = { key, at: event.timeStamp };
      const command = commandOf(`${before} ${key}`, find) ?? commandOf(key, find);
      if (!command) return;
      // Also over a dialog, out of which the browser's own search would take the focus.
      event.preventDefault();
      held.current = event.code;
      if (dialogs.size === 0) void run(command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [setting, find, dialogs, close, onResult, keyPairMs]);
};

const commandOf = (keys: string, find: Commands['find']) => {
  const id = ids.find((one) => commandKeys[one] === keys);
  return id && find(id);
};

// Fields, editors, and the form of a post with its buttons. A tree takes the letters of its type-ahead by itself.
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], main form';

/** Also in a field that an extension has put into a shadow tree. */
const isTyped = (event: KeyboardEvent) => {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  // What cannot have the focus itself has a field in a closed tree that has it.
  const isHost = target === document.activeElement && target.tabIndex < 0;
  return target.closest(takesLetters) !== null || (isHost && !target.hasAttribute('tabindex'));
};
