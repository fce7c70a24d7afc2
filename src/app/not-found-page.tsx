import { Link } from 'react-router-dom';
import { searchAddress } from '../addresses';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { PageTitle } from '../ui/page-title';
import styles from './notice-page.module.css';

export const NotFoundPage = () => {
  const { app } = useText();
  return (
    <div className={styles.notice}>
      <PageTitle>{app.notFound}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {app.notFound}
      </h1>
      <p>{app.notFoundHelp}</p>
      <Link to={searchAddress()} className={button.button}>
        {app.searchTheForum}
      </Link>
    </div>
  );
};
