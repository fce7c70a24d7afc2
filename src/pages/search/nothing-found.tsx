import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { composeAddress, emptyTopicSearch, searchAddress, topicsAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { forgetBlock } from '../../api/forget-block';
import { useApi, useTopics } from '../../api/forum-api';
import { useApp } from '../../context/app-context';
import { splitWords } from '../../contract/fold';
import type { PostSearch } from '../../contract/search-posts';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { NoPosts } from '../../forum/posts/no-posts';
import type { PostListState } from '../../forum/posts/post-list';
import { type ActiveFilter, useActiveFilters } from '../../forum/search/use-active-filters';
import { useOpenedSearch } from '../../forum/search/watched-searches';
import { isGone, recordTree } from '../../forum/topics/record-tree';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { NewPostsNotice } from './below-results';

export const NothingFound = ({ list: { search, answer, page } }: { list: PostListState }) => {
  const { nothing, app: words } = useText();
  useOpenedSearch(search, answer?.totalElements, page?.totalElements);
  const filters = useActiveFilters(search);
  const blocks = useBlocks();
  const app = useApp();
  const { blockId, topicId, includeBlockChildren } = search;
  const [gone, setGone] = useState('');
  const isAlone = includeBlockChildren && filters.length === 1;
  // No operation lists blocks: one that had posts and has none is known no more once the page is left.
  if (isAlone && answer?.totalElements === 0 && blocks.get(blockId)?.postCount && gone !== blockId)
    setGone(blockId);
  useEffect(() => (gone ? () => forgetBlock(app, gone) : undefined), [app, gone]);
  const { data: topics } = useTopics(emptyTopicSearch, { enabled: topicId !== '' });
  const topic = useMemo(
    () => (topicId ? recordTree(topics?.content ?? []).find(topicId) : undefined),
    [topics, topicId],
  );
  const isTopicGone = topic ? isGone(topic) : topics?.totalPages === 1;
  const isUnwritten = filters.every(
    ({ name }) => (name === 'blockId' && gone !== blockId) || (name === 'topicId' && !isTopicGone),
  );
  const [first = '', last = ''] = search.dates.split('..');
  if (first && last && first > last)
    return (
      <NoPosts icon="search" heading={nothing.daysBackwards}>
        <ButtonLink to={searchAddress({ ...search, dates: `${last}..${first}`, pageNum: 0 })}>
          {nothing.turnDays}
        </ButtonLink>
      </NoPosts>
    );
  return (
    <NoPosts
      icon={isUnwritten ? 'pencil' : 'search'}
      heading={isUnwritten ? nothing.beFirst : nothing.nothingFound}
    >
      <p>{isUnwritten ? nothing.nothingHere : nothing.nothingMatches}</p>
      {!search.keywords && <SignInHint />}
      {isUnwritten && blocks.size === 0 && <p>{nothing.noBlocks}</p>}
      <p className="cluster">
        {isUnwritten && (
          <ButtonLink look="primary" to={composeAddress({ blockId, topicId })}>
            <Icon name="pencil" /> {words.newPost}
          </ButtonLink>
        )}
        {filters.length > 0 && <ButtonLink to={searchAddress()}>{nothing.startOver}</ButtonLink>}
      </p>
      {/* Last, because its counts load later. */}
      {(filters.length > 1 || search.keywords) && (
        <FewerFilters search={search} filters={filters} />
      )}
      {page && <NewPostsNotice search={search} page={page} isMoved={false} />}
    </NoPosts>
  );
};

type Props = { search: PostSearch; filters: ActiveFilter[] };

/** Chinese beside Latin as others may have written it, without the signs between, and each of several words, the longest first. */
function otherKeywords(keywords: string) {
  const words = keywords.split(/[\s，、；：。？！…?!"“”（）〈-】]+/u).filter(Boolean);
  const whole = splitWords(words.join(' ')).join(' ');
  const said = keywords.split(/\s+/u).join(' ');
  const single = new Set(words.sort((a, b) => b.length - a.length));
  for (const one of [said, whole]) single.delete(one);
  return { respelled: [whole].filter((one) => one && one !== said), single: [...single] };
}

/** Each takes a request. */
const most = 4;

const FewerFilters = ({ search, filters }: Props) => {
  const { nothing: text } = useText();
  const api = useApi();
  const { keywords } = search;
  const { respelled, single } = otherKeywords(keywords);
  const instead = (fewer: string) => ({
    label: (count: number) => text.instead(fewer, count),
    change: { keywords: fewer },
  });
  const ways = [
    ...respelled.map(instead),
    // Without its only filter, a search finds all posts, and a button offers that already.
    ...(filters.length > 1 ? filters : []).map(({ label, without }) => ({
      label: (count: number) => text.dropped(label, count),
      change: without,
    })),
    ...single.map(instead),
  ]
    // Within days, a count takes a dozen requests.
    .filter(({ change }) => !{ ...search, ...change }.dates)
    .slice(0, most);
  const answers = useQueries({
    queries: ways.map(({ change }) => ({
      ...api.postSearch({ ...search, ...change, pageNum: 0, pageSize: 1 }),
    })),
  });
  // All at once, so that nothing moves while it is read.
  if (answers.some(({ isPending }) => isPending)) return null;
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
