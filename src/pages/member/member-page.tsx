import { Link, useLocation, useParams } from 'react-router-dom';
import { memberAddress, parseSearch } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { MemberInfo } from '../../contract/member';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { useAvatarAddress } from '../../forum/content/use-image-address';
import { FailureCard } from '../../forum/failures/failure-card';
import { PostRow } from '../../forum/posts/post-row';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Avatar } from '../../ui/avatar';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import styles from './member-page.module.css';

/** The posts of one member. No operation reads a member: the head is from their posts. */
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

type HeadProps = { id: string; member: MemberInfo | undefined; heading: string; count: string };

/** Name, picture and roles, as the posts carry them. */
const MemberHead = ({ id, member, heading, count }: HeadProps) => {
  const avatar = useAvatarAddress(member?.avatar);
  return (
    <>
      <header className={styles.head}>
        <Avatar name={member?.nickname ?? ''} seed={id} src={avatar} />
        <h1 className={styles.heading} tabIndex={-1}>
          <bdi>{heading}</bdi>
        </h1>
        <p className={styles.count}>{count}</p>
      </header>
      <ul className={styles.roles}>
        {member?.cMemberRolePOList.map((role) => (
          <li key={role.id}>
            <bdi className={styles.role}>{role.name}</bdi> <bdi>{role.introduction}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

type PostsProps = {
  page: Page<PostSummary>;
  /** The posts are those of the page before, until the next is loaded. */
  isWaiting: boolean;
  addressOf: (page: number) => string;
};

const MemberPosts = ({ page, isWaiting, addressOf }: PostsProps) => {
  const { search: text, member: words } = useText();
  const { content, totalElements, totalPages } = page;
  return (
    <section aria-label={text.results} aria-busy={isWaiting} data-results tabIndex={-1}>
      {content.length === 0 && totalElements === 0 && <p>{words.none}</p>}
      {content.length === 0 && totalElements > 0 && (
        <p>
          {text.pastTheEnd(totalPages)}{' '}
          <Link to={addressOf(totalPages - 1)}>{text.toLastPage}</Link>
        </p>
      )}
      {content.map((post, index) => (
        <PostRow key={post.id || `no id ${index}`} post={post} />
      ))}
    </section>
  );
};
