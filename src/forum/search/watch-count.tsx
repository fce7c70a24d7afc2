import { useEffect, useRef } from 'react';
import { useStored } from '../../browser/use-stored';
import { useText } from '../../i18n/i18n-context';
import { notices } from './notices';
import { searchHistory } from './search-history';
import { useOpenedSearch, useWatching } from './use-watching';
import styles from './watch-count.module.css';
import { newInAll, watches } from './watched-searches';

/** In the search box: how many posts came to all saved searches, and the way to them. */
export const WatchCount = ({ onShow }: { onShow: () => void }) => {
  const { searches: text } = useText();
  useStored(searchHistory);
  useWatching();
  useOpenedSearch();
  const count = newInAll(useStored(watches));
  const words = text.newInSaved(count);
  useNotice(count, words);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.count} title={words} onClick={onShow}>
      <span aria-hidden="true">{text.newPosts(count)}</span>
      <span className="unseen">{words}</span>
    </button>
  );
};

/** Tells the system where the member asked for it and looks elsewhere. */
function useNotice(count: number, words: string) {
  const last = useRef(count);
  useEffect(() => {
    const hasGrown = count > last.current;
    last.current = count;
    if (hasGrown && !document.hasFocus()) notices.show(words);
  }, [count, words]);
}
