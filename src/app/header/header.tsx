import { Link, useLocation } from 'react-router-dom';
import { composeAddress, searchAddress } from '../../addresses';
import { useSettings } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';
import { pageEntries } from '../../pages';
import { parsePath, printPath } from '../../paths';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './header.module.css';
import { Preferences } from './preferences';
import { SearchBox } from './search-box';

const classNames = { search: styles.narrow, topics: '', saved: styles.saved };

export const Header = () => {
  const { app } = useText();
  const { title } = useSettings();
  const place = parsePath(useLocation().pathname);
  const here = place && printPath({ ...place, id: '' });
  return (
    <header className={styles.header}>
      <Link to={searchAddress()} className={styles.brand} aria-label={app.home(title)}>
        {/* At low priority, so that its decoding does not delay the first rows. */}
        <img
          src={`${import.meta.env.BASE_URL}icon.svg`}
          alt=""
          width="26"
          height="26"
          fetchPriority="low"
        />
        <span className={`clamp ${styles.name}`}>{title}</span>
      </Link>
      <SearchBox />
      <nav className={styles.links} aria-label={app.mainNavigation}>
        {pageEntries.map(
          ({ address, title: word, icon }) =>
            icon && (
              <Link
                key={address}
                to={address}
                className={`${styles.link} ${classNames[icon]}`}
                aria-current={address === here ? 'page' : undefined}
              >
                <Icon name={icon} /> <span className={styles.word}>{word(app)}</span>
              </Link>
            ),
        )}
        <Preferences position="inHeader" />
        <ButtonLink
          look="primary"
          to={composeAddress()}
          className={styles.write}
          aria-label={app.newPost}
        >
          <Icon name="pencil" /> <span className={styles.word}>{app.newPost}</span>
        </ButtonLink>
        <a href="#preferences" className={`${styles.link} ${styles.narrow} ${styles.more}`}>
          <Icon name="menu" /> <span className={styles.word}>{app.more}</span>
        </a>
      </nav>
    </header>
  );
};
