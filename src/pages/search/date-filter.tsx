import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isByTime } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Disclosure } from '../../ui/disclosure';
import field from '../../ui/field.module.css';
import segments from '../../ui/segments.module.css';
import styles from './date-filter.module.css';
import filters from './filters.module.css';

type Props = { search: PostSearch; narrowed: (change: Partial<PostSearch>) => string };

const lastDays = ['', 'today', 'week', 'month'] as const;

/** Filters by date. Only an order by time keeps days together, so choosing days also sets such an order. */
export const DateFilter = ({ search, narrowed }: Props) => {
  const { search: text, filters: words } = useText();
  const navigate = useNavigate();
  const { dates } = search;
  const [first = '', last = ''] = dates.includes('..') ? dates.split('..') : [];
  const addressOf = (chosen: string) =>
    narrowed({
      dates: chosen,
      ...(chosen !== '' && !isByTime(search.fields) && { fields: 'comparable', sort: 'DESC' }),
    });
  const labels = { '': words.anyDay, today: text.today, week: words.week, month: words.month };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from, to] = [String(days.get('from')), String(days.get('to'))];
    void navigate(addressOf(from || to ? `${from}..${to}` : ''));
  };
  return (
    <section>
      <h2 className={filters.heading}>{words.date}</h2>
      <nav className={`${segments.segments} ${styles.days}`} aria-label={words.date}>
        {lastDays.map((days) => (
          <Link
            key={days}
            to={addressOf(days)}
            className={segments.segment}
            aria-current={days === dates ? 'true' : undefined}
          >
            {labels[days]}
          </Link>
        ))}
      </nav>
      <div className={styles.some}>
        <Disclosure label={words.someDays} isOpen={first !== '' || last !== ''}>
          {/* Remounted if the dates in the address change, such as after going back. */}
          <form key={dates} className={styles.form} onSubmit={submit}>
            <Day name="from" label={words.from} value={first} />
            <Day name="to" label={words.to} value={last} />
            <button type="submit" className={button.button}>
              {words.showDays}
            </button>
          </form>
        </Disclosure>
      </div>
    </section>
  );
};

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className={styles.day}>
    {label}
    <input
      type="date"
      name={name}
      defaultValue={value}
      max="9999-12-31"
      className={field.control}
    />
  </label>
);
