import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { PageTitle } from '../../ui/page-title';
import styles from './post-page.module.css';

export const GonePost = () => {
  const { post, app } = useText();
  return (
    <div className={styles.gone}>
      <PageTitle>{post.gone}</PageTitle>
      <h1 tabIndex={-1}>{post.gone}</h1>
      <p>{post.goneHelp}</p>
      <Link to={searchAddress()} className={button.button}>
        {app.searchTheForum}
      </Link>
    </div>
  );
};
