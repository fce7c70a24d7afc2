import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/i18n-context';
import styles from './pager.module.css';

type Props = { pages: number; address: (page: number) => string };

/** Goes to a page by its number; a number past the ends is the end. */
export const PagerJump = ({ pages, address }: Props) => {
  const { pager } = useText();
  const navigate = useNavigate();
  const id = useId();
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('page')).normalize('NFKC');
    const page = Number.parseInt(typed, 10);
    if (page > 0) navigate(address(Math.min(page, pages) - 1));
  };
  return (
    <form className={styles.jump} onSubmit={jump}>
      <label htmlFor={id}>{pager.jump}</label>
      <input
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(3, String(pages).length)}
        className={styles.number}
      />
      <button type="submit" className={styles.go}>
        {pager.go}
      </button>
    </form>
  );
};
