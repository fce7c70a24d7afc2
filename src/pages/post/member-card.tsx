import { Link } from 'react-router-dom';
import { memberAddress } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import { MemberLine } from '../../forum/member-line';
import { useSafeImage } from '../../forum/use-safe-image';
import { useText } from '../../i18n/text-context';
import { Avatar } from '../../ui/avatar';
import styles from './member-card.module.css';

export const MemberCard = ({ member }: { member: MemberInfo }) => {
  const { post } = useText();
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Avatar name={member.nickname} seed={member.id} src={useSafeImage(member.avatar)} />
        <MemberLine member={member} mostRoles={5} />
      </div>
      {member.id && <Link to={memberAddress(member.id)}>{post.memberPosts}</Link>}
    </section>
  );
};
