import type { MemberInfo } from '../../contract/member';
import { useSafeImage } from '../../forum/content/use-image-address';
import { Avatar } from '../../ui/avatar';
import styles from './member-page.module.css';

type Props = { id: string; member: MemberInfo | undefined; heading: string; count: string };

/** Who it is, as far as their posts say it: name, picture, roles. */
export const MemberHead = ({ id, member, heading, count }: Props) => {
  const avatar = useSafeImage(member?.avatar);
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
