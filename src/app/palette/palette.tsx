import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { isOfComposition } from '../../device/composition';
import { Highlight, useMatcher } from '../../forum/matching/highlight';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import options from '../../ui/floating/options.module.css';
import { Icon } from '../../ui/icon';
import styles from './palette.module.css';
import { PaletteBox } from './palette-box';
import type { PaletteItem } from './palette-groups';
import { usePaletteGroups } from './use-palette-groups';

type Props = {
  /** Typed before this code had loaded. */
  firstWords: string;
  onClose: () => void;
  /** Receives what a command of the page has to announce. */
  onTold: (told: string) => void;
};

/** One box that finds everything by its name. */
export const Palette = ({ firstWords, onClose, onTold }: Props) => {
  const { palette: text, shortcuts } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [words, setWords] = useState(firstWords);
  const [chosen, choose] = useState<{ words?: string; key?: string }>({});
  const groups = usePaletteGroups(words, onTold);
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');

  const rows = groups.flatMap(({ heading, items }) =>
    items.map((item) => ({ heading, item, key: `${heading} ${item.id}` })),
  );
  // Results that load later may appear above the first row, and Enter must not open them instead.
  if (rows[0] && chosen.words !== words) choose({ words, key: rows[0].key });
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => chosen.key === key),
  );
  const pick = (index: number) => {
    const row = rows[(index + rows.length) % rows.length];
    if (row) choose({ words, key: row.key });
  };
  const nextGroup = (step: 1 | -1) => {
    const headings = groups.map(({ heading }) => heading);
    const group = headings.indexOf(rows[at]?.heading ?? '') + step;
    const next = headings[(group + headings.length) % headings.length];
    pick(rows.findIndex(({ heading }) => heading === next));
  };
  const take = (item: PaletteItem | undefined, isBeside: boolean) => {
    if (!item) return;
    dialog.current?.close();
    if (item.run) item.run();
    else if (isBeside) window.open(root + item.path, '_blank', 'noopener');
    else void navigate(item.path);
  };
  const press = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    const acts = new Map([
      ['ArrowDown', () => pick(at + 1)],
      ['ArrowUp', () => pick(at - 1)],
      ['Tab', () => nextGroup(event.shiftKey ? -1 : 1)],
      ['Enter', () => take(rows[at]?.item, event.ctrlKey || event.metaKey)],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const active = rows[at] ? `${id}-${at}` : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  let index = -1;
  return (
    <PaletteBox
      dialog={dialog}
      role="combobox"
      aria-expanded={rows.length > 0}
      aria-controls={id}
      aria-activedescendant={active}
      aria-autocomplete="list"
      value={words}
      onType={setWords}
      onKeyDown={press}
      onClose={onClose}
    >
      <div role="listbox" id={id} aria-label={shortcuts.palette} className={styles.list}>
        {groups.map(({ heading, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
          <div key={heading} role="group" aria-label={heading} className={styles.group}>
            <p className={styles.heading} aria-hidden="true">
              {heading}
            </p>
            {items.map((item) => {
              index += 1;
              return (
                <Row
                  key={item.id}
                  id={`${id}-${index}`}
                  item={item}
                  words={words}
                  isChosen={index === at}
                  onTake={(isBeside) => take(item, isBeside)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot} data-keys={rows.length > 0 || undefined}>
        {rows.length === 0 ? text.none : text.keys}
      </p>
      <Announcer>{words ? text.count(rows.length) : ''}</Announcer>
    </PaletteBox>
  );
};

type RowProps = {
  id: string;
  item: PaletteItem;
  words: string;
  isChosen: boolean;
  onTake: (isBeside: boolean) => void;
};

const Row = ({ id, item, words, isChosen, onTake }: RowProps) => {
  const matcher = useMatcher(words);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the row
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={`${options.option} ${styles.row}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onTake(ctrlKey || metaKey)}
    >
      <Icon name={item.icon} />
      {item.isOurs ? (
        <span>{item.name}</span>
      ) : (
        <bdi className={options.name} lang={scriptLanguage(item.name)}>
          <Highlight text={item.name} matcher={matcher} />
        </bdi>
      )}
    </div>
  );
};
