import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { correctedNow } from '../../device/service-clock';
import { useMatcher } from '../../forum/matching/use-matcher';
import { PostRow } from '../../forum/posts/post-row';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { monthName, parseTimestamp } from '../../i18n/dates';
import { useI18n, useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import styles from './member-posts.module.css';

type Props = {
  page: Page<PostSummary>;
  search: PostSearch;
  /** The posts are the previous page's, until the next page loads. */
  isWaiting: boolean;
  addressOf: (change: Partial<PostSearch>) => string;
};

/** A page of posts, grouped by month. The rows omit the author, who is named beside the list. */
export const MemberPosts = ({ page, search, isWaiting, addressOf }: Props) => {
  const { search: text } = useText();
  const matcher = useMatcher(search.keywords);
  const headingOf = useHeadings(search);
  const { content, totalElements, totalPages } = page;
  const headings = content.map(headingOf);
  return (
    <section aria-label={text.results} aria-busy={isWaiting} data-results tabIndex={-1}>
      {content.length === 0 && totalElements === 0 && (
        <NoPosts search={search} addressOf={addressOf} />
      )}
      {content.length === 0 && totalElements > 0 && (
        <p>
          {text.wholeList(text.posts(totalElements), totalPages)}{' '}
          <Link to={addressOf({ pageNum: totalPages - 1 })}>{text.toLastPage}</Link>
        </p>
      )}
      {search.pageNum === 0 && <LazyVisitLine search={search} posts={content} />}
      {content.map((post, index) => (
        <Fragment key={post.id || `no id ${index}`}>
          {headings[index]?.words !== headings[index - 1]?.words && (
            <p className={styles.month}>
              {headings[index]?.isMonth ? (
                <time>{headings[index].words}</time>
              ) : (
                headings[index]?.words
              )}
            </p>
          )}
          <PostRow
            post={post}
            previous={content[index - 1]}
            matcher={matcher}
            from={searchAddress(search)}
            isOfOneMember
          />
        </Fragment>
      ))}
    </section>
  );
};

/** The heading of a post in an order by creation time: its month, or "top" for top posts, which are first. */
function useHeadings({ fields }: PostSearch) {
  const { post: words } = useText();
  const { language } = useI18n();
  const { timeZone } = useSettings();
  return ({ top, createTime }: PostSummary) => {
    const time = parseTimestamp(createTime, timeZone);
    if (fields !== 'createTime') return;
    if (top) return { words: words.top };
    return time
      ? { words: monthName(time, language, new Date(correctedNow())), isMonth: true }
      : { words: words.unknownTime };
  };
}

const NoPosts = ({ search, addressOf }: Pick<Props, 'search' | 'addressOf'>) => {
  const { member: text, search: words } = useText();
  const isNarrowed =
    search.keywords !== '' || search.topicId !== '' || search.condition !== 'LATEST_POST';
  if (!isNarrowed) return <p className={styles.none}>{text.none}</p>;
  return (
    <p className={styles.none}>
      {words.nothingMatches}{' '}
      <Link to={addressOf({ keywords: '', topicId: '', condition: 'LATEST_POST' })}>
        {text.showAll}
      </Link>
    </p>
  );
};
