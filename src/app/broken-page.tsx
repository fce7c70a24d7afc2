import { useRouteError } from 'react-router-dom';
import { FailureCard } from '../forum/failures/failure-card';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { PageTitle } from '../ui/page-title';
import { useChunkLoadError } from './chunk-load-error';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** Stands in for a page whose code could not be loaded or that broke; the frame stays usable. */
export const BrokenPage = () => {
  const { failure } = useText();
  const error = useRouteError();
  const missing = useChunkLoadError(error);
  if (missing === 'asking') return null;
  if (missing === 'no')
    return (
      <div className={styles.notice}>
        <PageTitle>{failure.crashed}</PageTitle>
        <FailureCard error={error} retry={reload} />
      </div>
    );
  const what = missing === 'updated' ? failure.updated : failure.pageMissing;
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{what}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {what}
      </h1>
      <p>{missing === 'updated' ? failure.updatedHelp : failure.unreachableHelp}</p>
      <button type="button" className={button.primary} onClick={reload}>
        {failure.reload}
      </button>
    </div>
  );
};
