import styles from './page-links.module.css';

const pages = [
  ['__states', 'States'],
  ['__states/tokens', 'Tokens'],
  ['__states/twin', 'Twin'],
] as const;

/** Links to the pages of the workshop itself. */
export const PageLinks = ({ base }: { base: string }) => (
  <nav aria-label="Workshop" className={styles.pages}>
    {pages.map(([path, name]) => (
      <a
        key={path}
        href={`${base}${path}`}
        aria-current={location.pathname === `${base}${path}` ? 'page' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);
