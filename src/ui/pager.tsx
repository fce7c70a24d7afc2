import { Link } from 'react-router-dom';
import { useText } from '../i18n/i18n-context';
import { Icon } from './icon';
import styles from './pager.module.css';
import { PagerJump } from './pager-jump';
import { pagesToShow } from './pages-to-show';

type Props = {
  /** Counted from 0. */
  page: number;
  pages: number;
  address: (page: number) => string;
};

// Of more pages than these, some are several clicks away.
const reachable = 7;

/** Numbered links with gaps. Real links: ctrl-click opens a tab, back goes back. */
export const Pager = ({ page, pages, address }: Props) => {
  const { pager } = useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={pager.pages}>
      <Step to={page > 0 ? address(page - 1) : null} rel="prev" label={pager.previous} />
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map((shown, place) =>
          shown === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <li key={`gap ${place}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={address(shown)}
                className={styles.page}
                aria-label={pager.page(shown + 1)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown + 1}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages - 1 ? address(page + 1) : null} rel="next" label={pager.next} />
      {pages > reachable && <PagerJump pages={pages} address={address} />}
    </nav>
  );
};

const Step = ({ to, rel, label }: { to: string | null; rel: 'prev' | 'next'; label: string }) =>
  to === null ? (
    <span className={styles.step} data-off data-rel={rel}>
      <Icon name="right" /> <span>{label}</span>
    </span>
  ) : (
    <Link to={to} rel={rel} className={styles.step} data-rel={rel}>
      <Icon name="right" /> <span>{label}</span>
    </Link>
  );
