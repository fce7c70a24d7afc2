import { Link, type LinkProps, useLocation } from 'react-router-dom';
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
        <PlaceLink to={searchAddress()} className={`${styles.link} ${styles.narrow}`}>
          <Icon name="search" /> <span className={styles.word}>{app.posts}</span>
        </PlaceLink>
        <PlaceLink to={topicsAddress()} className={styles.link}>
          <Icon name="topics" /> <span className={styles.word}>{app.topics}</span>
        </PlaceLink>
        <PlaceLink to={savedAddress()} className={`${styles.link} ${styles.saved}`}>
          <Icon name="saved" /> <span className={styles.word}>{app.saved}</span>
        </PlaceLink>
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

/** A link that is marked as current at its own address and the addresses below it. */
const PlaceLink = ({ to, ...props }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...props} />;
};
