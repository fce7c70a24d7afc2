import { useText } from '../../i18n/text-context';
import styles from './aside-list.module.css';

export const SimilarPosts = ({ title: _ }: { title: string }) => {
  const { compose } = useText();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{compose.similar}</h2>
      <p className={styles.more}>{compose.similarHelp}</p>
    </section>
  );
};
