import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptySearch, isSearchPath, searchAddress, searchAt } from '../../addresses';
import { useNavigation } from '../../device/navigation';
import { withMessages } from '../../i18n/catalogues';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './search-box.module.css';
import { useEarlySearch } from './use-early-search';

const SearchSuggestions = lazyPart(
  async () =>
    (await withMessages(import('../../forum/search/search-suggestions'), 'tools'))
      .SearchSuggestions,
  { isOptional: true },
);

/** A form that navigates, so that Enter, reload and back need no extra code. Other filters stay on. */
export const SearchBox = () => {
  const { app } = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const current = isSearchPath(pathname) ? searchAt(search) : emptySearch;

  // Runs before the next key press, and never overwrites text that was typed while the page was loading.
  useLayoutEffect(() => {
    if (box.current && !navigation.used.written.has(box.current))
      box.current.value = current.keywords;
  }, [current.keywords, navigation]);
  useEarlySearch(box);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keywords = box.current?.value.trim() ?? '';
    const address = searchAddress({ ...current, keywords, pageNum: 0 });
    setOpen(false);
    void navigate(address);
    import('../../forum/search/search-history')
      .then(({ rememberSearch }) => rememberSearch(address))
      .catch(() => {});
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      // Focusing the box opens the suggestions; the next line closes them.
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
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        className={styles.box}
        aria-label={app.search}
        aria-describedby={isOpen ? 'search-suggestions' : undefined}
        placeholder={app.searchPosts}
        defaultValue={current.keywords}
        onFocus={() => setOpen(true)}
        // Enter that confirms the composition of an input method does not submit.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <span id="watching" className={styles.watching} />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      {isOpen && <SearchSuggestions current={current} onClose={() => setOpen(false)} />}
    </form>
  );
};
