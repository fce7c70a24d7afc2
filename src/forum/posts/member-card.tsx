import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { memberAddress } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import { useText } from '../../i18n/i18n-context';
import { Avatar } from '../../ui/avatar';
import { useAvatarAddress } from '../content/image-address';
import styles from './member-card.module.css';
import { Role } from './post-facts';

type Props = {
  member: MemberInfo;
  children?: ReactNode;
};

export const MemberCard = ({ member, children }: Props) => {
  const { post } = useText();
  const name = member.nickname || post.someone;
  return (
    <section className={styles.card} aria-label={post.aboutMember(name)} data-member-card>
      <div className="row">
        <Avatar name={member.nickname} seed={member.id} src={useAvatarAddress(member.avatar)} />
        <bdi className={styles.name}>{name}</bdi>
      </div>
      <MemberRoles member={member} />
      {children}
      {member.id && (
        <Link className="row hover-line" to={memberAddress(member.id)}>
          {post.memberPosts}
        </Link>
      )}
    </section>
  );
};

export const MemberRoles = ({ member }: { member: MemberInfo }) => {
  const roles = member.cMemberRolePOList.filter(
    ({ name, introduction }) => name.trim() || introduction.trim(),
  );
  if (roles.length === 0) return null;
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role.id}>
          {role.name.trim() && <Role role={{ ...role, introduction: '' }} />}{' '}
          <bdi className="clamp">{role.introduction}</bdi>
        </li>
      ))}
    </ul>
  );
};
