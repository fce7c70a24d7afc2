import {
  type FormEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { emptySearch, isSearchPath, searchAddress, searchAt } from '../../addresses';
import { useCommand } from '../../commands/commands';
import { keysSetting, shownKey } from '../../commands/use-command-keys';
import { useApp } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { asTyped, isOfComposition } from '../../device/composition';
import { browserEntryKey } from '../../device/history-entry';
import { rememberSearch } from '../../forum/search/search-history';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './search-box.module.css';

const SearchSuggestions = lazyPart(
  async () => (await import('../../forum/search/search-suggestions')).SearchSuggestions,
  { isOptional: true },
);

/** A form that navigates, so that Enter, reload and back need no extra code. */
export const SearchBox = () => {
  const { app } = useText();
  const { pathname, search, key } = useLocation();
  const visit = useApp();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasKeys = useStored(keysSetting) === 'on';
  useCommand({ id: 'search', run: () => box.current?.focus() });
  const current = isSearchPath(pathname) ? searchAt(search) : emptySearch;

  /** The key of a history entry. */
  const typedAt = useRef('');
  const shown = useRef('');
  const isReplaced = useNavigationType() === 'REPLACE';
  const follow = useEffectEvent((entry: string, keywords: string) => {
    // The member may also follow an address to where it already is.
    const address = pathname + search;
    const isCorrected = isReplaced && shown.current !== address;
    shown.current = address;
    // What is typed while the page is loading, or while it corrects its own address, goes on.
    if (isCorrected && typedAt.current && box.current === document.activeElement)
      typedAt.current = entry;
    if (!box.current || typedAt.current === entry) return;
    typedAt.current = '';
    box.current.value = keywords;
  });
  // Runs before the next key press, so that half-typed words go with the page before.
  useLayoutEffect(() => follow(key, current.keywords), [key, current.keywords]);
  // The words and focus of the box in index.html go on here.
  const [early] = useState(() => {
    const input = document.querySelector<HTMLInputElement>('#frame input');
    return input && { input, isFocused: input === document.activeElement };
  });
  const takeOver = useEffectEvent(() => {
    if (!early || !box.current) return;
    const { value, selectionStart, selectionEnd } = early.input;
    if (value) {
      typedAt.current = key;
      box.current.value = value;
    }
    if (early.isFocused) box.current.focus({ preventScroll: true });
    box.current.setSelectionRange(selectionStart, selectionEnd);
  });
  useLayoutEffect(() => takeOver(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress({ ...current, keywords: box.current?.value ?? '', pageNum: 0 });
    setOpen(false);
    typedAt.current = '';
    void navigate(address, { replace: address === pathname + search });
    rememberSearch(visit, address);
  };
  const press = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      // Focusing the box opens the suggestions.
      box.current?.focus();
      setOpen(false);
    }
    if (event.key === 'ArrowDown' && event.target === box.current) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('li a')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some screen readers do not know <search> yet
    <form
      role="search"
      className={styles.form}
      onSubmit={submit}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Icon name="search" />
      <input
        id="search"
        ref={box}
        type="search"
        enterKeyHint="search"
        {...asTyped}
        dir="auto"
        className={styles.box}
        aria-label={app.search}
        aria-describedby={isOpen ? 'search-suggestions' : undefined}
        placeholder={app.searchPosts}
        defaultValue={current.keywords}
        onFocus={() => setOpen(true)}
        onInput={() => {
          typedAt.current = browserEntryKey();
        }}
      />
      {hasKeys && (
        <span className={styles.key} aria-hidden="true">
          <kbd>{shownKey('Mod+k')}</kbd>
        </span>
      )}
      {isOpen && <SearchSuggestions current={current} onClose={() => setOpen(false)} />}
    </form>
  );
};
