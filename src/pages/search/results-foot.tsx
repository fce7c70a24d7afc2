import { useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { Pager } from '../../ui/pager';
import segments from '../../ui/segments.module.css';
import { LoadMore } from './load-more';
import { PageSize } from './page-size';
import { pagingChoice } from './paging-choice';
import styles from './results-foot.module.css';

type Props = { search: PostSearch; page: Page<PostSummary>; isOld: boolean };

/** The ways on from a page, and the choice between them. */
export const ResultsFoot = ({ search, page, isOld }: Props) => {
  const { key } = useLocation();
  return (
    <>
      {pagingChoice.use() === 'pages' ? (
        <Pager
          key={key}
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => searchAddress({ ...search, pageNum })}
        />
      ) : (
        <LoadMore search={search} page={page} isWaiting={isOld} />
      )}
      <div className={styles.choices}>
        {page.totalPages > 1 && <PagingChoice />}
        <PageSize search={search} />
      </div>
    </>
  );
};

const PagingChoice = () => {
  const { search: text } = useText();
  const chosen = pagingChoice.use();
  return (
    <fieldset className={segments.segments} aria-label={text.paging}>
      {(['pages', 'more'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={segments.segment}
          aria-pressed={choice === chosen}
          onClick={() => pagingChoice.write(choice)}
        >
          {choice === 'pages' ? text.byPages : text.byMore}
        </button>
      ))}
    </fieldset>
  );
};
