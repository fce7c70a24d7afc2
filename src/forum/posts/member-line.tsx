import { Link } from 'react-router-dom';
import { memberAddress } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import { useText } from '../../i18n/i18n-context';
import styles from './member-line.module.css';

type Props = {
  member: MemberInfo;
  mostRoles?: number;
  /** For rows: shows only the name if space is narrow, and Tab skips the link. */
  isShort?: boolean;
};

/** The nickname of a member, linked to their page, and their roles. */
export const MemberLine = ({ member, mostRoles = 1, isShort = false }: Props) => {
  const { post } = useText();
  const name = <bdi>{member.nickname.trim() || post.someone}</bdi>;
  const named = member.cMemberRolePOList.filter((role) => role.name.trim());
  return (
    <span className={isShort ? `${styles.member} ${styles.isShort}` : styles.member}>
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
