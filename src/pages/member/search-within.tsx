import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { asTyped } from '../../device/composition';
import { scrollStays } from '../../device/history-entry';
import styles from '../../forum/search/list-bar.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';

type Props = { keywords: string; addressOf: (keywords: string) => string; label: string };

/** A navigation must remount it, to show what the address says. */
export const SearchWithin = ({ keywords, addressOf, label }: Props) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(addressOf(written), { state: scrollStays });
  };
  return (
    <form className={`${field.box} ${styles.search}`} onSubmit={submit}>
      <Icon name="search" />
      <input
        className={field.input}
        name="q"
        type="search"
        enterKeyHint="search"
        defaultValue={keywords}
        placeholder={label}
        aria-label={label}
        dir="auto"
        {...asTyped}
      />
    </form>
  );
};
