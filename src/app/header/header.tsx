import { Link, useLocation } from 'react-router-dom';
import { composeAddress, savedAddress, searchAddress, topicsAddress } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './header.module.css';
import { Preferences } from './preferences';
import { SearchBox } from './search-box';

export const Header = () => {
  const { app } = useText();
  const { title } = useSettings();
  const { pathname } = useLocation();
  const places = [
    [searchAddress(), 'search', app.posts, styles.narrow],
    [topicsAddress(), 'topics', app.topics, ''],
    [savedAddress(), 'saved', app.saved, styles.saved],
  ] as const;
  return (
    <header className={styles.header}>
      <Link to={searchAddress()} className={styles.brand} aria-label={app.home(title)}>
        {/* At low priority like in index.html, so that its decoding does not delay the first rows. */}
        <img
          src={`${import.meta.env.BASE_URL}icon.svg`}
          alt=""
          width="26"
          height="26"
          fetchPriority="low"
        />
        <span className={styles.name}>{title}</span>
      </Link>
      <SearchBox />
      <nav className={styles.links} aria-label={app.mainNavigation}>
        {places.map(([to, icon, word, className]) => (
          <Link
            key={to}
            to={to}
            className={`${styles.link} ${className}`}
            // At its own address and the addresses below it.
            aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
          >
            <Icon name={icon} /> <span className={styles.word}>{word}</span>
          </Link>
        ))}
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
