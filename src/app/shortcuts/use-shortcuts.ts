import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { oneOf, storedValue } from '../../browser/stored-value';
import { type Shortcut, shortcuts } from './shortcuts';

/** Whether the keys may be used; every key but those of the browser rests while they are off. */
export const shortcutsSetting = storedValue('parley:keys', 'on', oneOf('on', 'off'));

/** Milliseconds within which the second key of a pair has to follow. */
const pause = 1500;

/** Listens for the keys of the whole app. */
export const useShortcuts = (showKeys: () => void) => {
  const navigate = useNavigate();
  const choice = shortcutsSetting.use();

  useEffect(() => {
    // The search box shows its key while it works.
    document.documentElement.dataset.keys = choice;
    if (choice === 'off') return;
    let before = { press: '', at: Number.NEGATIVE_INFINITY };
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event)) return;
      const first = event.timeStamp - before.at < pause ? before.press : '';
      before = { press: event.key, at: event.timeStamp };
      const key = keyFor(first, event.key);
      if (!key?.does) return;
      event.preventDefault();
      key.does({ navigate, showKeys });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [choice, navigate, showKeys]);
};

const keyFor = (first: string, last: string): Shortcut | undefined =>
  shortcuts.find(({ presses: [one, two] }) => two !== undefined && one === first && two === last) ??
  shortcuts.find(({ presses: [one, two] }) => two === undefined && one === last);

const isForUs = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !document.querySelector('dialog[open]');

// What takes letters itself: fields, editors, and the type-ahead of trees and lists.
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="tree"], [role="listbox"]';
