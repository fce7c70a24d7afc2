import { FailureCard } from '../forum/failures/failure-card';
import { useText } from '../i18n/i18n-context';
import { PageTitle } from '../ui/page-title';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** Replaces a page that threw, inside the frame. Replaces the frame too if the frame itself threw. */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const { failure } = useText();
  return (
    <div className={styles.notice}>
      <PageTitle>{failure.crashed}</PageTitle>
      <FailureCard error={error} retry={reload} />
    </div>
  );
};
