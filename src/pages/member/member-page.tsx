import { useLocation } from 'react-router-dom';
import { memberAddress, parseMemberSearch } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { memberFacts, newestOf } from '../../forum/posts/newest-posts';
import { ListBar } from '../../forum/search/list-bar';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { MemberFacts } from './member-facts';
import styles from './member-page.module.css';
import { MemberPosts } from './member-posts';

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
          orders={orders.map((order) => ({ ...order, label: words[order.name] }))}
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
  { name: 'newestFirst', fields: 'createTime', sort: 'DESC' },
  { name: 'oldestFirst', fields: 'createTime', sort: 'ASC' },
  { name: 'lastReplyFirst', fields: 'activeReplyTime', sort: 'DESC' },
  { name: 'mostReplies', fields: 'replyCount', sort: 'DESC' },
  { name: 'mostCollected', fields: 'collectCount', sort: 'DESC' },
] as const;

const inAddress = (search: PostSearch): PostSearch =>
  search.fields === 'createTime' ? { ...search, fields: 'comparable' } : search;
