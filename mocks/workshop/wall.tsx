import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { limits } from '../../src/context/limits';
import { useCopy } from '../../src/device/clipboard';
import button from '../../src/ui/button.module.css';
import segments from '../../src/ui/segments.module.css';
import type { OptionName } from '../option-table';
import styles from './wall.module.css';
import { WallPanel } from './wall-panel';
import { WallTile } from './wall-tile';
import {
  changed,
  type Filter,
  stateNames,
  type Tile,
  tilesOf,
  wallLanguages,
  wallPages,
  wallThemes,
  wallWidths,
} from './wall-tiles';

const initial: Filter = { page: '', state: '', theme: 'light', lang: 'en', width: '1280' };

const readFilter = (): Filter => ({
  ...initial,
  ...Object.fromEntries(new URLSearchParams(location.search)),
});

/** The filter, which is kept in the wall's address. */
const useFilter = () => {
  const [filter, setFilter] = useState(readFilter);
  const set = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    const given = Object.entries(next).filter(
      ([name, value]) => value !== initial[name as keyof Filter],
    );
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(given)}`);
    setFilter(next);
  };
  return { filter, set };
};

type ChoiceProps = {
  label: string;
  value: string;
  values: readonly string[];
  onChoose: (value: string) => void;
};

const Select = ({ label, value, values, onChoose }: ChoiceProps) => (
  <label className={styles.filter}>
    {label}
    <select
      className={styles.select}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">All</option>
      {[...new Set([...values, value].filter(Boolean))].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
);

const Segments = ({ label, value, values, onChoose }: ChoiceProps) => (
  <fieldset className={styles.filter}>
    <legend>{label}</legend>
    <div className={segments.segments}>
      {[...values, 'both'].map((one) => (
        <button
          key={one}
          type="button"
          className={segments.segment}
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
        >
          {one}
        </button>
      ))}
    </div>
  </fieldset>
);

const filters = [
  [Select, 'Page', 'page', wallPages.map(({ name }) => name)],
  [Select, 'State', 'state', stateNames],
  [Segments, 'Theme', 'theme', wallThemes],
  [Segments, 'Language', 'lang', wallLanguages],
  [Segments, 'Width', 'width', wallWidths],
] as const;

/** `j` and `k` move through the tiles. */
const useKeys = (tiles: Tile[], chosen: string, choose: (key: string) => void) => {
  useEffect(() => {
    const go = ({ key, target }: KeyboardEvent) => {
      if (!/^[jk]$/.test(key) || (target as Element).matches('input, select, textarea')) return;
      const place = tiles.findIndex((tile) => tile.key === chosen) + (key === 'j' ? 1 : -1);
      const next = tiles[Math.max(0, Math.min(place, tiles.length - 1))];
      if (!next) return;
      choose(next.key);
      const item = document.querySelector(`[data-tile="${CSS.escape(next.key)}"]`);
      item?.scrollIntoView({ block: 'nearest' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  });
};

/** Every page in every state. Each tile is the live page with a mock service of its own. */
const Wall = ({ base }: { base: string }) => {
  const { filter, set } = useFilter();
  const [chosen, setChosen] = useState('');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [changes, setChanges] = useState<Partial<Record<OptionName, string>>>({});
  const { state, copy } = useCopy(limits.shownMs);
  const tiles = tilesOf(filter);
  const tile = tiles.find(({ key }) => key === chosen);
  const choose = (key: string) => {
    setChosen(key);
    setChanges({});
  };
  useKeys(tiles, chosen, choose);

  useEffect(() => {
    document.title = 'States';
    document.documentElement.lang = 'en';
  }, []);

  const addressWith = (one: Tile) => (one.key === chosen ? changed(one.link, changes) : one.link);

  return (
    <div className={styles.wall} data-panel={tile !== undefined || undefined}>
      <header className={styles.head}>
        <img src={`${base}icon.svg`} alt="" width="26" height="26" />
        <h1 className={styles.title}>States</h1>
        <p className={styles.count}>{tiles.length} tiles, each the live page</p>
        <span className={styles.badge}>MOCK · page</span>
        <button type="button" className={button.button} onClick={() => void copy(location.href)}>
          {state === 'copied' ? 'Copied' : 'Copy address'}
        </button>
      </header>
      <div className={styles.filters}>
        {filters.map(([Choice, label, name, values]) => (
          <Choice
            key={name}
            label={label}
            value={filter[name]}
            values={values}
            onChoose={(value) => set({ [name]: value })}
          />
        ))}
        <button type="button" className={button.plain} onClick={() => set(initial)}>
          Clear
        </button>
      </div>
      <main>
        <ul className={styles.tiles}>
          {tiles.map((one) => (
            <WallTile
              key={one.key}
              tile={one}
              address={addressWith(one)}
              base={base}
              isChosen={one.key === chosen}
              onChoose={() => choose(one.key)}
              onFrame={setFrame}
            />
          ))}
        </ul>
      </main>
      {tile && (
        <WallPanel
          key={chosen}
          tile={tile}
          address={addressWith(tile)}
          frame={frame}
          onSet={(name, value) => {
            // The last change comes last, because a scenario takes options out of the address.
            const { [name]: _, ...before } = changes;
            setChanges({ ...before, [name]: value });
          }}
          onClose={() => choose('')}
        />
      )}
    </div>
  );
};

export const renderWall = (root: Root, base: string) => root.render(<Wall base={base} />);
