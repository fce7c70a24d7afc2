import { Link } from 'react-router-dom';
import { composeAddress, searchAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import type { PostSearch } from '../../contract/search-posts';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { AskForLess } from './ask-for-less';
import styles from './nothing-found.module.css';

/** Reports that nothing was found, and suggests what to do instead. */
export const NothingFound = ({ search }: { search: PostSearch }) => {
  const { search: text, app } = useText();
  const filters = useActiveFilters(search);
  const hasBlocks = useBlocks().size > 0;
  const { blockId, topicId } = search;
  // Only a block or topic was chosen, so nobody has posted there yet.
  const isUnwritten = filters.every(({ name }) => name === 'blockId' || name === 'topicId');
  return (
    <div className={styles.nothing} data-results tabIndex={-1}>
      <h2 className={styles.heading}>{isUnwritten ? text.beFirst : text.nothingFound}</h2>
      <p>{isUnwritten ? text.nothingHere : text.nothingMatches}</p>
      {isUnwritten && !hasBlocks && <p>{text.noBlocks}</p>}
      <p className={styles.actions}>
        {isUnwritten && (
          <Link to={composeAddress({ blockId, topicId })} className={button.primary}>
            <Icon name="pencil" /> {app.newPost}
          </Link>
        )}
        {filters.length > 0 && (
          <Link to={searchAddress()} className={button.button}>
            {text.startOver}
          </Link>
        )}
      </p>
      {/* Last, because its counts load later. */}
      {(filters.length > 1 || search.keywords) && <AskForLess search={search} filters={filters} />}
    </div>
  );
};
