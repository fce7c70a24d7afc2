import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { boxWithin, type Shortcut, shortcuts } from './shortcuts';

/** Whether the shortcuts are on. The storage key dates from an earlier version. */
export const shortcutsSetting = storedValue('parley:keys', 'on', oneOf('on', 'off'));

/** The second key of a pair has to follow within this time. */
const pairTimeoutMs = 1500;

const none = { key: '', at: Number.NEGATIVE_INFINITY };

export const useShortcuts = (showShortcuts: () => void, showMember: () => void) => {
  const navigate = useNavigate();
  const setting = useStored(shortcutsSetting);
  // A ref, because a page may render between the two keys of a pair.
  const last = useRef(none);

  useEffect(() => {
    // The search box hides its key while shortcuts are off.
    document.documentElement.dataset.shortcuts = setting;
    if (setting === 'off') return;
    const press = (event: KeyboardEvent) => {
      const first = event.timeStamp - last.current.at < pairTimeoutMs ? last.current.key : '';
      if (!isForShortcuts(event) && !(first === '/' && isSecondSlash(event))) {
        last.current = none;
        return;
      }
      last.current = { key: event.key, at: event.timeStamp };
      const shortcut = shortcutFor(first, event.key);
      if (!shortcut?.run) return;
      event.preventDefault();
      shortcut.run({ navigate, showShortcuts, showMember });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [setting, navigate, showShortcuts, showMember]);
};

/** Ctrl K or ⌘ K opens the palette, from a field too, but not while a dialog is open. */
export const usePaletteKey = (showPalette: () => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.altKey || event.shiftKey || event.isComposing) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      showPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [showPalette]);
};

const shortcutFor = (first: string, last: string): Shortcut | undefined =>
  shortcuts.find(({ keys: [one, two] }) => two !== undefined && one === first && two === last) ??
  shortcuts.find(({ keys: [one, two] }) => two === undefined && one === last);

const isForShortcuts = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(takesLetters)) &&
  !document.querySelector('dialog[open]');

/** The second "/", pressed in the empty search box that the first one focused. The page needs its own box. */
const isSecondSlash = ({ key, target, isComposing }: KeyboardEvent) =>
  key === '/' &&
  !isComposing &&
  target instanceof HTMLInputElement &&
  target.id === 'search' &&
  target.value === '' &&
  boxWithin() !== null;

// Fields, editors, and the type-ahead of trees and lists.
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="tree"], [role="listbox"]';
