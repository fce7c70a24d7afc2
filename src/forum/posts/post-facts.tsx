import { Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { blockAddress, memberAddress, topicsAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { hasFocus, type Row, useCommand } from '../../commands/commands';
import type { MemberInfo, MemberRole } from '../../contract/member';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Icon } from '../../ui/icon';
import styles from './post-facts.module.css';

type BadgesProps = {
  post: Pick<PostSummary, 'top' | 'isEssence' | 'isHot' | 'type'>;
  most: number;
};

export const Badges = ({ post, most }: BadgesProps) => {
  const text = useText().post;
  const badges = [
    ['top', post.top, 'pin', styles.top],
    ['question', post.type === 'QUESTION', 'question', 'in-link'],
    ['notice', post.type === 'NOTICE', 'notice', 'in-ink'],
    ['essence', post.isEssence, undefined, 'in-jade'],
    ['hot', post.isHot, undefined, 'in-gold'],
  ] as const;
  return badges
    .filter(([, applies]) => applies)
    .slice(0, most)
    .map(([name, , icon, look]) => (
      // A direction of its own keeps it from giving the title one.
      <span key={name} dir="auto" className={`${styles.badge} ${look}`}>
        {icon && <Icon name={icon} />} {text[name]}{' '}
      </span>
    ));
};

export const useCollects = ({ collectCount, isCollect }: PostSummary) => {
  const { post: text } = useText();
  return [text.collects(collectCount), isCollect && text.collectedByYou].filter(Boolean).join(', ');
};

type BreadcrumbsProps = {
  post: Pick<PostSummary, 'blockId' | 'forumBlock' | 'forumTopicList'>;
  /** Shows only the last step if space is narrow, and Tab skips the links. */
  isShort?: boolean;
};

export const Breadcrumbs = ({ post, isShort = false }: BreadcrumbsProps) => {
  const text = useText();
  const { blockId, forumBlock: block } = post;
  const known = useBlocks().get(blockId);
  // A service may leave its name, or all of it, out.
  const blockName = block.name || known?.name || (block.id && text.search.unknownBlock);
  const topics = isShort ? post.forumTopicList.slice(0, 1) : post.forumTopicList;
  const tabIndex = isShort ? -1 : undefined;
  if (!blockName && topics.length === 0) return null;
  return (
    <span className={isShort ? styles.isShort : undefined}>
      {isShort && <span className="unseen">{text.post.in} </span>}
      {blockName && (
        <Link
          to={blockAddress(blockId)}
          className={`hover-line ${styles.block}`}
          tabIndex={tabIndex}
        >
          <bdi>{blockName}</bdi>
        </Link>
      )}
      {topics.map(({ id, name }, index) => (
        <Fragment key={id}>
          {(blockName || index > 0) && (
            <span aria-hidden="true" className={styles.step}>
              {index === 0 ? ' › ' : dot}
            </span>
          )}
          <Link className="hover-line" to={topicsAddress({}, id)} tabIndex={tabIndex}>
            <bdi>{name || text.post.unnamedTopic}</bdi>
          </Link>
        </Fragment>
      ))}
    </span>
  );
};

type MemberLineProps = {
  member: MemberInfo;
  mostRoles?: number;
  /** Shows only the name if space is narrow, and Tab skips the link. */
  row?: Row;
};

export const MemberLine = ({ member, mostRoles = 1, row }: MemberLineProps) => {
  const { post } = useText();
  const link = useRef<HTMLAnchorElement>(null);
  // Touch cannot hover for the card of the author.
  useCommand({
    id: 'member',
    when: row && (() => hasFocus(row)),
    run: () => link.current?.click(),
  });
  const name = <bdi>{member.nickname.trim() || post.someone}</bdi>;
  const named = member.cMemberRolePOList.filter((role) => role.name.trim());
  return (
    <span className={styles.member}>
      <span className="unseen">{post.by} </span>
      {member.id ? (
        <Link ref={link} to={memberAddress(member.id)} className={styles.name} tabIndex={row && -1}>
          {name}
        </Link>
      ) : (
        name
      )}
      {named.slice(0, mostRoles).map((role) => (
        <Role key={role.id} role={role} />
      ))}
    </span>
  );
};

export const Role = ({ role: { name, introduction } }: { role: MemberRole }) => (
  <bdi className={styles.role} title={introduction || undefined}>
    {name}
  </bdi>
);
