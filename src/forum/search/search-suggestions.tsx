import type { KeyboardEvent } from 'react';
import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { clearRecent, letRemember, saveSearch, searchHistory } from './search-history';
import styles from './search-suggestions.module.css';
import { SuggestionList } from './suggestion-list';
import { useActiveFilters } from './use-filters-in-use';

type Props = {
  /** The search that is shown below, from its first page. */
  here: PostSearch;
  onLeave: () => void;
};

/** Under the search box while it has the focus: searches of this device, and what is kept of them. */
export const SearchSuggestions = ({ here, onLeave }: Props) => {
  const { searches: text } = useText();
  const { isOn, recent, saved } = searchHistory.use();
  const address = searchAddress({ ...here, pageNum: 0 });
  const canSave = useActiveFilters(here).length > 0 && !saved.includes(address);
  if (recent.length + saved.length === 0 && isOn && !canSave) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={text.heading}
      className={styles.offers}
      // A press inside does not take the focus from the box: some browsers give it to no button.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={moveWithin}
    >
      <p id="search-offers" className="unseen">
        {text.below}
      </p>
      <SuggestionList list="saved" addresses={saved} onPick={onLeave} />
      <SuggestionList list="recent" addresses={recent} onPick={onLeave} />
      <div className={styles.foot}>
        {canSave && (
          <button type="button" className={styles.act} onClick={() => saveSearch(address)}>
            <Icon name="star" /> {text.save}
          </button>
        )}
        {recent.length > 0 && (
          <button type="button" className={styles.act} onClick={clearRecent}>
            {text.clear}
          </button>
        )}
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => letRemember(target.checked)}
          />
          {text.remember}
        </label>
      </div>
    </div>
  );
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from link to link, and up from the first to the box. */
function moveWithin(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at + step < 0) document.getElementById('search')?.focus();
  else links[Math.min(at + step, links.length - 1)]?.focus();
}
