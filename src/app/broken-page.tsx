import { useRouteError } from 'react-router-dom';
import { FailureCard } from '../forum/failures/failure-card';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { PageTitle } from '../ui/page-title';
import { useChunkLoadError } from './chunk-load-error';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** In place of a page that could not be loaded or that threw; the frame stays usable. */
export const BrokenPage = () => {
  const { failure } = useText();
  const error = useRouteError();
  const cause = useChunkLoadError(error);
  if (cause === 'checking') return null;
  if (cause === 'none')
    return (
      <div className={styles.notice}>
        <PageTitle>{failure.crashed}</PageTitle>
        <FailureCard error={error} retry={reload} />
      </div>
    );
  const heading = cause === 'updated' ? failure.updated : failure.pageMissing;
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{heading}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      <p>{cause === 'updated' ? failure.updatedHelp : failure.unreachableHelp}</p>
      <button type="button" className={button.primary} onClick={reload}>
        {failure.reload}
      </button>
    </div>
  );
};
