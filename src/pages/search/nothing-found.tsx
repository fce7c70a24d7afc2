import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, searchAddress, topicsAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { useApi, usePostSearch } from '../../api/forum-api';
import { useCommands, useResultsProps } from '../../commands/commands';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import { type ActiveFilter, useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { respelled, shorterKeywords } from './near-words';
import styles from './results.module.css';

/** Reports that nothing was found, and suggests what to do instead. */
export const NothingFound = ({ search }: { search: PostSearch }) => {
  const { nothing, app } = useText();
  const filters = useActiveFilters(search);
  const hasBlocks = useBlocks().size > 0;
  const { blockId, topicId } = search;
  // Only a block or topic was chosen, so nobody has posted there yet.
  const isUnwritten = filters.every(({ name }) => name === 'blockId' || name === 'topicId');
  const results = useResultsProps();
  const { focusResults } = useCommands();
  // What had the focus, such as a choice of another page, may have gone with the posts.
  useEffect(() => {
    if (document.activeElement === document.body) focusResults();
  }, [focusResults]);
  const [first = '', last = ''] = search.dates.split('..');
  if (first && last && first > last)
    return (
      <div className={`blank ${styles.list}`} {...results}>
        <h2 className="subtitle">{nothing.daysBackwards}</h2>
        <ButtonLink to={searchAddress({ ...search, dates: `${last}..${first}`, pageNum: 0 })}>
          {nothing.turnDays}
        </ButtonLink>
      </div>
    );
  return (
    <div className={`blank ${styles.list}`} {...results}>
      <h2 className="subtitle">{isUnwritten ? nothing.beFirst : nothing.nothingFound}</h2>
      <p>{isUnwritten ? nothing.nothingHere : nothing.nothingMatches}</p>
      {isUnwritten && !hasBlocks && <p>{nothing.noBlocks}</p>}
      <p className="cluster">
        {isUnwritten && (
          <ButtonLink look="primary" to={composeAddress({ blockId, topicId })}>
            <Icon name="pencil" /> {app.newPost}
          </ButtonLink>
        )}
        {filters.length > 0 && <ButtonLink to={searchAddress()}>{nothing.startOver}</ButtonLink>}
      </p>
      {/* Last, because its counts load later. */}
      {(filters.length > 1 || search.keywords) && <AskForLess search={search} filters={filters} />}
    </div>
  );
};

/** The posts with the latest activity: the keywords are compared with their titles. */
const latest: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: pageSizes.largest,
};

type Way = { label: (count: number) => string; change: Partial<PostSearch> };
type Props = { search: PostSearch; filters: ActiveFilter[] };

/** Suggests respelled or fewer keywords, or one filter less, each with its count. */
const AskForLess = ({ search, filters }: Props) => {
  const { nothing: text } = useText();
  const api = useApi();
  const { keywords } = search;
  const lately = usePostSearch(latest, { enabled: keywords !== '' });
  const titles = lately.data?.content.map(({ title }) => title) ?? [];
  const words = [...new Set([respelled(keywords, titles), ...shorterKeywords(keywords)])].filter(
    Boolean,
  );
  // Without its only filter, a search finds all posts, and a button offers that already.
  const dropped = filters.length > 1 ? filters : [];
  const ways: Way[] = [
    ...words.map((fewer) => ({
      label: (count: number) => text.instead(fewer, count),
      change: { keywords: fewer },
    })),
    ...dropped.map(({ label, without }) => ({
      label: (count: number) => text.dropped(label, count),
      change: without,
    })),
  ];
  const answers = useQueries({
    queries: ways.map(({ change }) => ({
      ...api.postSearch({ ...search, ...change, pageNum: 0, pageSize: 1 }),
      placeholderData: undefined,
    })),
  });
  // All at once, so that nothing moves while it is read.
  if (lately.isLoading || answers.some(({ isPending }) => isPending)) return null;
  const helpful = ways
    .map((way, index) => ({ ...way, count: answers[index]?.data?.totalElements ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <Announcer>{helpful.length > 0 ? text.dropOne : ''}</Announcer>
      {helpful.length > 0 && (
        <>
          <p>{text.dropOne}</p>
          <ul className="stack">
            {helpful.map(({ label, change, count }) => (
              <li key={label(0)}>
                <Link className="clamp" to={searchAddress({ ...search, ...change, pageNum: 0 })}>
                  {label(count)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {keywords && (
        <p>
          <Link to={topicsAddress({ keywords })}>{text.amongTopics}</Link>
        </p>
      )}
    </>
  );
};
