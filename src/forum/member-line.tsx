import { Link } from 'react-router-dom';
import { memberAddress } from '../addresses';
import type { MemberInfo } from '../contract/member';
import { useText } from '../i18n/text-context';
import styles from './member-line.module.css';

type Props = { member: MemberInfo; mostRoles?: number };

/** Nickname, leading to the member's posts, and roles. */
export const MemberLine = ({ member, mostRoles = 1 }: Props) => {
  const { post } = useText();
  const name = <bdi>{member.nickname || post.someone}</bdi>;
  return (
    <span className={styles.member}>
      {member.id ? (
        <Link to={memberAddress(member.id)} className={styles.name}>
          {name}
        </Link>
      ) : (
        name
      )}
      {member.cMemberRolePOList.slice(0, mostRoles).map((role) => (
        <bdi key={role.id} className={styles.role} title={role.introduction}>
          {role.name}
        </bdi>
      ))}
    </span>
  );
};
