import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { emptySearch, memberAddress, parseMemberSearch } from '../../addresses';
import { findMember } from '../../api/cached';
import { usePostSearch } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { useAvatarAddress } from '../../forum/content/image-address';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { useMatcher } from '../../forum/matching/highlight';
import { CopyLink } from '../../forum/posts/copy-link';
import { MemberRoles } from '../../forum/posts/member-card';
import { NoPosts } from '../../forum/posts/no-posts';
import { isPastEnd, PostList, usePostList } from '../../forum/posts/post-list';
import { newestOf } from '../../forum/posts/post-searches';
import { ListBar } from '../../forum/search/list-bar';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import styles from './member-page.module.css';
import { SearchWithin } from './search-within';

/** No operation returns a member, so all facts are taken from posts that are here. */
export const MemberPage = ({ id }: { id: string }) => {
  const { app, search: text, member: words, post: postText, nothing } = useText();
  const { key, search: asked } = useLocation();
  const search = parseMemberSearch(new URLSearchParams(asked), id);
  const matcher = useMatcher(search.keywords);
  const list = usePostList(search, { matcher });
  const { page, shown } = list;
  const { data: newest, isFetching } = usePostSearch(newestOf(id));
  const isWaiting = !newest && isFetching;
  const member = findMember(useQueryClient(), id);
  const name = member?.nickname.trim() || postText.someone;
  const avatar = useAvatarAddress(member?.avatar);
  const { keywords, pageNum } = search;
  // One names the member.
  const isNarrowed = useActiveFilters(search).length > 1;
  const pages = page?.totalPages ?? 0;
  const position = pageNum > 0 && pageNum < pages && text.page(pageNum + 1, pages);
  const counts = isPastEnd(list)
    ? [text.noPosts(pageNum + 1, pages)]
    : [text.posts(page?.totalElements ?? 0), position];
  const asWritten = inAddress(search);
  const { fields, sort } = asWritten;
  const addressOf = (change: Partial<PostSearch>) =>
    memberAddress(id, inAddress({ ...asWritten, anotherMemberId: '', pageNum: 0, ...change }));

  return (
    <div className={`railed ${styles.page}`} data-waits={isWaiting || undefined}>
      <PageTitle>{[words.posts(name), keywords, position].filter(Boolean).join(', ')}</PageTitle>
      <aside className={styles.facts} aria-labelledby="member-name">
        <header className={`stack loose ${styles.head}`}>
          <Avatar name={member?.nickname ?? ''} seed={id} src={avatar} />
          <h1 id="member-name" className={styles.name} tabIndex={-1}>
            <bdi className={isWaiting && !member ? styles.waits : undefined}>{name}</bdi>
          </h1>
        </header>
        {member && <MemberRoles member={member} />}
        {newest && <p className="muted">{text.posts(newest.totalElements)}</p>}
        {/* The roles above load with the posts, and nothing visible may move. */}
        {!isWaiting && (
          <p>
            <CopyLink />
          </p>
        )}
      </aside>
      <div className={styles.column}>
        <ListBar
          search={asWritten}
          addressOf={addressOf}
          conditions={['LATEST_POST', 'ESSENCE_POST']}
          orders={orders}
        >
          <SearchWithin
            key={key}
            keywords={keywords}
            addressOf={(written) => addressOf({ keywords: written })}
            label={member?.nickname ? words.searchIn(name) : app.searchPosts}
          />
        </ListBar>
        <PostList
          list={list}
          label={text.results}
          isOfOneMember
          addressOf={(pageNum) => addressOf({ pageNum })}
          empty={
            <NoPosts
              icon="search"
              heading={isNarrowed ? nothing.nothingFound : words.none}
              label={text.results}
            >
              {!keywords && <SignInHint />}
              {isNarrowed && (
                <ButtonLink to={addressOf({ ...emptySearch, fields, sort })}>
                  {words.showAll}
                </ButtonLink>
              )}
            </NoPosts>
          }
          foot={() => (
            <footer className={styles.foot}>
              <Pager
                page={pageNum}
                pages={shown?.totalPages ?? 0}
                address={(pageNum) => addressOf({ pageNum })}
              />
            </footer>
          )}
        />
      </div>
      <Announcer about={addressOf({})}>
        {page ? [words.posts(name), ...counts].filter(Boolean).join(', ') : ''}
      </Announcer>
    </div>
  );
};

const orders = [
  { fields: 'comparable', sort: 'DESC' },
  { fields: 'comparable', sort: 'ASC' },
  { fields: 'activeReplyTime', sort: 'DESC' },
  { fields: 'replyCount', sort: 'DESC' },
  { fields: 'collectCount', sort: 'DESC' },
] as const;

/** An address names the member's own order, by time alone, like the usual one. */
const inAddress = (search: PostSearch): PostSearch =>
  search.fields === 'createTime' ? { ...search, fields: 'comparable' } : search;
