import { useRouteError } from 'react-router-dom';
import { FailureCard } from '../forum/failure-card';
import { useText } from '../i18n/text-context';
import { PageTitle } from '../ui/page-title';
import styles from './notice-page.module.css';

/** Stands in for a page whose code could not be loaded or that broke; the frame stays usable. */
export const BrokenPage = () => {
  const { failure } = useText();
  const error = useRouteError();
  return (
    <div className={styles.notice}>
      <PageTitle>{failure.crashed}</PageTitle>
      <FailureCard error={error} retry={() => location.reload()} />
    </div>
  );
};
