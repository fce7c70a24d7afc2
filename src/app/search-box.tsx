import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptySearch, parseSearch, patterns, searchAddress } from '../addresses';
import { useText } from '../i18n/text-context';
import { Icon } from '../ui/icon';
import styles from './search-box.module.css';

/** A form that navigates: Enter, reload and back work by themselves. Other filters stay on. */
export const SearchBox = () => {
  const { app } = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const here =
    pathname === patterns.search ? parseSearch(new URLSearchParams(search)) : emptySearch;

  useEffect(() => {
    if (box.current) box.current.value = here.keywords;
  }, [here.keywords]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keywords = box.current?.value.trim() ?? '';
    navigate(searchAddress({ ...here, keywords, pageNum: 0 }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every reader yet
    <form role="search" className={styles.form} onSubmit={submit}>
      <Icon name="search" />
      <input
        id="search"
        ref={box}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.box}
        aria-label={app.search}
        placeholder={app.searchPosts}
        defaultValue={here.keywords}
        // Enter that picks a word of an input method is not a search.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </form>
  );
};
