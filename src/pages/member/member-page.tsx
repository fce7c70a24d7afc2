import { useLocation, useParams } from 'react-router-dom';
import { memberAddress, parseSearch } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { FailureCard } from '../../forum/failures/failure-card';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { MemberHead } from './member-head';
import styles from './member-page.module.css';
import { MemberPosts } from './member-posts';

/** Everything one member posted, with the card that their posts carry. */
export const MemberPage = () => {
  const { search: text, member: words, post: postText } = useText();
  const { id = '' } = useParams();
  const params = new URLSearchParams(useLocation().search);
  const search = { ...parseSearch(params), anotherMemberId: id };
  const { data: page, error, errorUpdatedAt, refetch, isPlaceholderData } = usePostSearch(search);
  const member = page?.content.find((post) => post.cMemberInfo.id === id)?.cMemberInfo;
  const heading = words.posts(member?.nickname || postText.someone);
  const count = page ? text.posts(page.totalElements) : '';
  const addressOf = (pageNum: number) =>
    memberAddress(id, { ...search, anotherMemberId: '', pageNum });

  return (
    <div className={styles.page}>
      <PageTitle>{heading}</PageTitle>
      <MemberHead id={id} member={member} heading={heading} count={count} />
      {error && !page && <FailureCard key={errorUpdatedAt} error={error} retry={refetch} />}
      {!error && !page && <Skeleton rows={6} label={text.waiting} />}
      {page && (
        <>
          <MemberPosts page={page} isWaiting={isPlaceholderData} addressOf={addressOf} />
          <footer className={styles.foot}>
            <Pager page={search.pageNum} pages={page.totalPages} address={addressOf} />
          </footer>
        </>
      )}
      <Announcer>{page ? `${heading}, ${count}` : ''}</Announcer>
    </div>
  );
};
