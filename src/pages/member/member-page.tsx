import { useLocation, useParams } from 'react-router-dom';
import { memberAddress, parseSearch } from '../../addresses';
import { usePostSearch } from '../../api/use-post-search';
import { FailureCard } from '../../forum/failure-card';
import { PostRow } from '../../forum/post-row';
import { useSafeImage } from '../../forum/use-safe-image';
import { useText } from '../../i18n/text-context';
import { Announcer } from '../../ui/announcer';
import { Avatar } from '../../ui/avatar';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import styles from './member-page.module.css';

/** Everything one member posted, with the card that their posts carry. */
export const MemberPage = () => {
  const { search: text, member: words, post: postText } = useText();
  const { id = '' } = useParams();
  const params = new URLSearchParams(useLocation().search);
  const search = { ...parseSearch(params), anotherMemberId: id };
  const { data: page, error, errorUpdatedAt, refetch, isPlaceholderData } = usePostSearch(search);
  const member = page?.content.find((post) => post.cMemberInfo.id === id)?.cMemberInfo;
  const avatar = useSafeImage(member?.avatar);
  const heading = words.posts(member?.nickname || postText.someone);
  const count = page ? text.posts(page.totalElements) : '';

  return (
    <div className={styles.page}>
      <PageTitle>{heading}</PageTitle>
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
      {error && !page ? (
        <FailureCard key={errorUpdatedAt} error={error} retry={refetch} />
      ) : !page ? (
        <Skeleton rows={6} label={text.waiting} />
      ) : (
        <section aria-label={text.results} aria-busy={isPlaceholderData} data-results tabIndex={-1}>
          {page.content.length === 0 && <p>{words.none}</p>}
          {page.content.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </section>
      )}
      {page && (
        <footer className={styles.foot}>
          <Pager
            page={search.pageNum}
            pages={page.totalPages}
            address={(pageNum) => memberAddress(id, { ...search, anotherMemberId: '', pageNum })}
          />
        </footer>
      )}
      <Announcer>{page ? `${heading}, ${count}` : ''}</Announcer>
    </div>
  );
};
