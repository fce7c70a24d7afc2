import { useEffect, useRef } from 'react';
import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
import { notices } from './notices';
import { searchHistory } from './search-history';
import { useOpenedSearch, useWatching } from './use-watching';
import styles from './watch-count.module.css';
import { newInAll, watches } from './watched-searches';

/** A button in the search box: shows the number of new posts in all saved searches and opens them. */
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

/** Shows a notification when the count grows while the page has no focus, if the member turned this on. */
function useNotice(count: number, words: string) {
  const last = useRef(count);
  useEffect(() => {
    const hasGrown = count > last.current;
    last.current = count;
    if (hasGrown && !document.hasFocus()) notices.show(words);
  }, [count, words]);
}
