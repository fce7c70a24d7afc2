import { Link } from 'react-router-dom';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { forgetSearch, searchAt } from './search-history';
import styles from './search-suggestions.module.css';
import { useActiveFilters } from './use-filters-in-use';

type Props = {
  list: 'recent' | 'saved';
  addresses: readonly string[];
  onPick: () => void;
};

export const SuggestionList = ({ list, addresses, onPick }: Props) => {
  const { searches: text } = useText();
  if (addresses.length === 0) return null;
  return (
    <section aria-label={text[list]}>
      <h2 className={styles.heading}>{text[list]}</h2>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <Offered key={address} list={list} address={address} onPick={onPick} />
        ))}
      </ul>
    </section>
  );
};

type OfferedProps = { list: Props['list']; address: string; onPick: () => void };

const Offered = ({ list, address, onPick }: OfferedProps) => {
  const { searches: text } = useText();
  const name = useNameOf(address);
  return (
    <li className={styles.offer}>
      <Link to={address} className={styles.link} onClick={onPick}>
        <Icon name={list === 'saved' ? 'star' : 'search'} />
        <bdi>{name}</bdi>
      </Link>
      <button
        type="button"
        className={styles.forget}
        aria-label={text.forget(name)}
        onClick={() => forgetSearch(list, address)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};

/** What a search asks for, in the words of the filters: keywords first. */
function useNameOf(address: string) {
  const { search: text } = useText();
  const search = searchAt(address);
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'keywords');
  const order = search.fields === 'comparable' ? [] : [text[search.fields]];
  const said = [search.keywords, ...filters.map(({ label }) => label), ...order].filter(Boolean);
  return said.join(' · ') || text.allPosts;
}
