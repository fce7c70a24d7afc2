import { Link } from 'react-router-dom';
import { memberAddress, searchAddress, topicsAddress } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './post-facts.module.css';

type BadgesProps = { post: Pick<PostSummary, 'top' | 'isEssence' | 'isHot' | 'type'> };

const mostBadges = 3;

/** The first three badges that apply to a post: top, question or notice, essence, hot. */
export const Badges = ({ post }: BadgesProps) => {
  const text = useText().post;
  const badges = [
    post.top && (
      <span key="top" className={styles.top}>
        <Icon name="pin" /> {text.top}{' '}
      </span>
    ),
    post.type === 'QUESTION' && (
      <span key="question" className={styles.question}>
        <Icon name="question" /> {text.question}{' '}
      </span>
    ),
    post.type === 'NOTICE' && (
      <span key="notice" className={styles.notice}>
        <Icon name="notice" /> {text.notice}{' '}
      </span>
    ),
    post.isEssence && (
      <span key="essence" className={styles.essence}>
        {text.essence}{' '}
      </span>
    ),
    post.isHot && (
      <span key="hot" className={styles.hot}>
        {text.hot}{' '}
      </span>
    ),
  ];
  return <>{badges.filter(Boolean).slice(0, mostBadges)}</>;
};

type BreadcrumbsProps = {
  post: Pick<PostSummary, 'forumBlock' | 'forumTopicList'>;
  /** For rows: shows only the last step if space is narrow, and Tab skips the links. */
  isShort?: boolean;
};

/** Links to the block and the first topic of a post. */
export const Breadcrumbs = ({ post, isShort = false }: BreadcrumbsProps) => {
  const text = useText();
  const { forumBlock: block } = post;
  const [topic] = post.forumTopicList;
  const tabIndex = isShort ? -1 : undefined;
  if (!block.id && !topic) return null;
  return (
    <span className={isShort ? `${styles.breadcrumbs} ${styles.isShort}` : styles.breadcrumbs}>
      {isShort && <span className="unseen">{text.post.in} </span>}
      {block.id && (
        <Link
          to={searchAddress({ blockId: block.id, includeBlockChildren: block.children.length > 0 })}
          className={styles.block}
          tabIndex={tabIndex}
        >
          <bdi>{block.name || text.search.unknownBlock}</bdi>
        </Link>
      )}
      {block.id && topic && (
        <span aria-hidden="true" className={styles.step}>
          {' '}
          ›{' '}
        </span>
      )}
      {topic && (
        <Link to={topicsAddress({}, topic.id)} tabIndex={tabIndex}>
          <bdi>{topic.name || text.post.unnamedTopic}</bdi>
        </Link>
      )}
    </span>
  );
};

type MemberLineProps = {
  member: MemberInfo;
  mostRoles?: number;
  /** For rows: shows only the name if space is narrow, and Tab skips the link. */
  isShort?: boolean;
};

/** The nickname of a member, linked to their page, and their roles. */
export const MemberLine = ({ member, mostRoles = 1, isShort = false }: MemberLineProps) => {
  const { post } = useText();
  const name = <bdi>{member.nickname.trim() || post.someone}</bdi>;
  const named = member.cMemberRolePOList.filter((role) => role.name.trim());
  return (
    <span className={isShort ? `${styles.member} ${styles.isShortMember}` : styles.member}>
      <span className="unseen">{post.by} </span>
      {member.id ? (
        <Link
          to={memberAddress(member.id)}
          className={styles.name}
          tabIndex={isShort ? -1 : undefined}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {named.slice(0, mostRoles).map((role) => (
        <bdi key={role.id} className={styles.role} title={role.introduction}>
          {role.name}
        </bdi>
      ))}
    </span>
  );
};
