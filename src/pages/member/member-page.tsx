import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { memberAddress, parseMemberSearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { serviceNow } from '../../device/service-clock';
import { FailureCard } from '../../forum/failures/failure-card';
import { useMatcher } from '../../forum/matching/highlight';
import { memberFacts, newestOf } from '../../forum/posts/newest-posts';
import { PostRow } from '../../forum/posts/post-row';
import { ListBar } from '../../forum/search/list-bar';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { monthName, parseTimestamp } from '../../i18n/dates';
import { useI18n, useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { MemberFacts } from './member-facts';
import styles from './member-page.module.css';

/** A member and their posts. No operation returns a member, so all facts are taken from the posts. */
export const MemberPage = ({ id }: { id: string }) => {
  const { search: text, member: words, post: postText } = useText();
  const search = parseMemberSearch(new URLSearchParams(useLocation().search), id);
  const { data: page, error, errorUpdatedAt, refetch, isPlaceholderData } = usePostSearch(search);
  const newest = usePostSearch(newestOf(id));
  const facts = newest.isPlaceholderData ? undefined : newest.data && memberFacts(newest.data, id);
  const isWaiting = !facts && newest.isFetching;
  const known = page?.content.find(({ cMemberInfo }) => cMemberInfo.id === id)?.cMemberInfo;
  const member = facts?.member ?? known;
  const name = member?.nickname.trim() || postText.someone;
  const count = page ? text.posts(page.totalElements) : '';
  const addressOf = (change: Partial<PostSearch>) =>
    memberAddress(id, inAddress({ ...search, anotherMemberId: '', pageNum: 0, ...change }));

  return (
    <div className={styles.page}>
      <PageTitle>{words.posts(name)}</PageTitle>
      <MemberFacts
        id={id}
        name={name}
        member={member}
        facts={facts}
        isWaiting={isWaiting}
        topicId={search.topicId}
        addressOf={addressOf}
      />
      <div className={styles.column} data-waits={isWaiting}>
        <ListBar
          search={search}
          addressOf={addressOf}
          conditions={['LATEST_POST', 'ESSENCE_POST']}
          counts={{ ESSENCE_POST: facts?.isWhole ? facts.essence : undefined }}
          searchLabel={words.searchIn(name)}
          orders={orders.map((order) => ({ ...order, label: text[order.name] }))}
        />
        {error && !page && <FailureCard key={errorUpdatedAt} error={error} retry={refetch} />}
        {!error && !page && <Skeleton rows={6} label={text.waiting} />}
        {page && (
          <>
            <MemberPosts
              page={page}
              search={search}
              isWaiting={isPlaceholderData}
              addressOf={addressOf}
            />
            <footer className={styles.foot}>
              <Pager
                page={search.pageNum}
                pages={page.totalPages}
                address={(pageNum) => addressOf({ pageNum })}
              />
            </footer>
          </>
        )}
      </div>
      <Announcer>{page && !isPlaceholderData ? `${words.posts(name)}, ${count}` : ''}</Announcer>
    </div>
  );
};

const orders = [
  { name: 'comparableDESC', fields: 'createTime', sort: 'DESC' },
  { name: 'comparableASC', fields: 'createTime', sort: 'ASC' },
  { name: 'activeReplyTimeDESC', fields: 'activeReplyTime', sort: 'DESC' },
  { name: 'replyCountDESC', fields: 'replyCount', sort: 'DESC' },
  { name: 'collectCountDESC', fields: 'collectCount', sort: 'DESC' },
] as const;

const inAddress = (search: PostSearch): PostSearch =>
  search.fields === 'createTime' ? { ...search, fields: 'comparable' } : search;

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
      ? { words: monthName(time, language, new Date(serviceNow())), isMonth: true }
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
