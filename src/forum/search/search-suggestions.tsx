import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchAt } from '../../addresses';
import { useCommands } from '../../commands/commands';
import { useApp } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import options from '../../ui/options.module.css';
import tool from '../../ui/tool.module.css';
import { filtersOf } from './last-filters';
import { changeSearches, forgetSearch, sameSearch, searchHistory } from './search-history';
import styles from './search-suggestions.module.css';
import { useSearchLabels } from './use-search-labels';
import { noteSeen, useNewCount } from './watched-searches';

type Props = {
  current: PostSearch;
  onClose: () => void;
};

/** What is remembered unasked. */
const nothing = { recent: [], last: [] };

export const SearchSuggestions = ({ current, onClose }: Props) => {
  const { searches: text } = useText();
  const app = useApp();
  const { isOn, recent, saved, last } = useStored(searchHistory);
  const { find } = useCommands();
  const toBox = () => find('search')?.run();
  const known = new Set([filtersOf(current), ...saved, ...recent].map(sameSearch));
  const offered = last.filter((one) => !known.has(sameSearch(one)));
  if (recent.length + saved.length + offered.length === 0 && isOn) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={text.heading}
      className={styles.suggestions}
      // Some browsers do not focus a pressed button, and the box must keep the focus.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => moveFocus(event, toBox)}
    >
      <p id="search-suggestions" className="unseen">
        {text.below}
      </p>
      <SuggestionList list="last" addresses={offered} onPick={onClose} onForget={toBox} />
      <SuggestionList list="saved" addresses={saved} onPick={onClose} onForget={toBox} />
      <SuggestionList list="recent" addresses={recent} onPick={onClose} onForget={toBox} />
      <div className={styles.foot}>
        {recent.length > 0 && (
          <button
            type="button"
            className="bare hover-line act"
            onClick={() => {
              changeSearches(app, () => nothing);
              toBox();
            }}
          >
            {text.clear}
          </button>
        )}
        <Checkbox
          label={text.remember}
          isChecked={isOn}
          onChange={(isOn) => changeSearches(app, () => ({ isOn, ...(!isOn && nothing) }))}
        />
      </div>
    </div>
  );
};

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function moveFocus(event: KeyboardEvent<HTMLElement>, toBox: () => void) {
  const step = steps.get(event.key);
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  // The controls below them follow the last.
  const next = (at < 0 ? rows.length : at) + step;
  if (next < 0) toBox();
  else rows[Math.min(next, rows.length - 1)]?.querySelector('a')?.focus();
}

type ListProps = {
  list: 'recent' | 'saved' | 'last';
  addresses: readonly string[];
  onPick?: () => void;
  /** The removed search's button had the focus. */
  onForget?: () => void;
};

export const SuggestionList = ({ list, addresses, ...acts }: ListProps) => {
  const { searches: text } = useText();
  if (addresses.length === 0) return null;
  return (
    <section aria-label={text[list]}>
      <h2 className={options.heading}>{text[list]}</h2>
      <ul className="list">
        {addresses.map((address, at) => (
          <Suggestion key={address} list={list} address={address} {...acts}>
            {list === 'saved' && at < mostCounted && <NewCount address={address} />}
          </Suggestion>
        ))}
      </ul>
    </section>
  );
};

/** Each takes a request. */
const mostCounted = 5;

const NewCount = ({ address }: { address: string }) => {
  const { searches: text } = useText();
  const count = useNewCount(address);
  return count > 0 && <span className={styles.count}>{text.newPosts(count)}</span>;
};

const icons = { saved: 'saved', recent: 'search', last: 'filter' } as const;

type SuggestionProps = Omit<ListProps, 'addresses'> & { address: string; children: ReactNode };

const Suggestion = ({ list, address, onPick, onForget, children }: SuggestionProps) => {
  const { searches: text } = useText();
  const label = useSearchLabels(searchAt(address).topicId)(address);
  const app = useApp();
  return (
    <li className={options.option}>
      <Link to={address} className={styles.link} onClick={onPick}>
        <Icon name={icons[list]} />
        <bdi className="clip">{label}</bdi>
        {children}
      </Link>
      <button
        type="button"
        className={tool.tool}
        aria-label={text.forget(label)}
        onClick={() => {
          forgetSearch(app, list, address);
          noteSeen(app);
          onForget?.();
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};
