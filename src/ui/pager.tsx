import { type FormEvent, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCommand } from '../commands/commands';
import { useMedia } from '../device/viewport';
import { useText } from '../i18n/i18n-context';
import { groupDigits } from '../i18n/plural';
import { Icon } from './icon';
import styles from './pager.module.css';

type Props = {
  /** Counted from 0. */
  page: number;
  pages: number;
  address: (page: number) => string;
  /** Has no room for the numbers of pages. */
  isBrief?: boolean;
};

const many = 10;

/** Real links: ctrl-click opens a tab, back goes back. */
export const Pager = ({ page, pages, address, isBrief = false }: Props) => {
  const { pager } = useText();
  const isNarrow = useMedia('(width < 37.5rem)') || isBrief;
  const { key } = useLocation();
  if (pages < 2) return null;
  const before = Math.min(page, pages) - 1;
  return (
    <nav className={styles.pager} data-narrow={isNarrow || undefined} aria-label={pager.pages}>
      <Step to={before < 0 ? null : address(before)} rel="prev" label={pager.previous} />
      {isNarrow ? (
        <span className={styles.place}>{pager.place(page + 1, pages)}</span>
      ) : (
        <ol className={styles.pages}>
          {pagesToShow(page, pages).map((shown, index) =>
            shown === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its index
              <li key={`gap ${index}`} aria-hidden="true" className={styles.gap}>
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
                  {groupDigits(shown + 1)}
                </Link>
              </li>
            ),
          )}
        </ol>
      )}
      <Step to={page < pages - 1 ? address(page + 1) : null} rel="next" label={pager.next} />
      {!isNarrow && pages >= many && <PageJump key={key} pages={pages} address={address} />}
    </nav>
  );
};

type StepProps = { to: string | null; rel: 'prev' | 'next'; label: string };

const Step = ({ to, rel, label }: StepProps) => {
  const navigate = useNavigate();
  const { pager } = useText();
  const id = rel === 'next' ? 'next' : 'previous';
  const named = rel === 'next' ? pager.nextPage : pager.previousPage;
  useCommand(to === null ? undefined : { id, label: named, run: () => navigate(to) });
  const way = rel === 'next' ? 'on' : 'back';
  return to === null ? (
    <span className={`${styles.page} ${styles.off} ${way}`} data-rel={rel}>
      <Icon name="right" /> {label}
    </span>
  ) : (
    <Link to={to} rel={rel} className={`${styles.page} ${way}`} data-rel={rel} aria-label={label}>
      <Icon name="right" /> {label}
    </Link>
  );
};

/** A number past the last page goes to the last; one below 1 is ignored. */
const PageJump = ({ pages, address }: Pick<Props, 'pages' | 'address'>) => {
  const { pager } = useText();
  const navigate = useNavigate();
  const id = useId();
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('page')).normalize('NFKC');
    const page = Number.parseInt(typed.replaceAll(',', ''), 10);
    if (page > 0) void navigate(address(Math.min(page, pages) - 1));
  };
  return (
    <form className="row faint" onSubmit={jump}>
      <label htmlFor={id} className="unseen">
        {pager.jump}
      </label>
      <input
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={`1–${groupDigits(pages)}`}
        size={groupDigits(pages).length + 2}
        className={styles.number}
      />
    </form>
  );
};

/** null is a gap. Five at each page, so that the link to the next stays under the pointer, in one row with what follows. */
function pagesToShow(page: number, pages: number): (number | null)[] {
  const last = pages - 1;
  const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);
  if (pages <= 5) return from(0, pages);
  if (page < 2) return [...from(0, 3), null, last];
  if (page > last - 2) return [0, null, ...from(last - 2, 3)];
  return [0, page === 2 ? 1 : null, page, page === last - 2 ? last - 1 : null, last];
}
