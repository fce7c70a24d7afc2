import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
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
  if (count === 0) return null;
  return (
    <button type="button" className={styles.count} title={words} onClick={onShow}>
      <span aria-hidden="true">{text.newPosts(count)}</span>
      <span className="unseen">{words}</span>
    </button>
  );
};
