import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keywordsIn } from '../../addresses';
import { shownKey } from '../../commands/use-command-keys';
import { useApp } from '../../context/app-context';
import { base } from '../../device/base-path';
import { asTyped, isOfComposition, useComposedField } from '../../device/composition';
import { Highlight, useMatcher } from '../../forum/matching/highlight';
import { scriptLanguage } from '../../forum/matching/script-language';
import { rememberSearch } from '../../forum/search/search-history';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Icon } from '../../ui/icon';
import options from '../../ui/options.module.css';
import { useModal } from '../../ui/use-modal';
import styles from './palette.module.css';
import { type PaletteItem, usePaletteGroups } from './use-palette-groups';

type Props = {
  onClose: () => void;
  onNotice: (notice: string) => void;
};

const scrollToRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export const Palette = ({ onClose, onNotice }: Props) => {
  const { palette: text, shortcuts } = useText();
  const app = useApp();
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = keywordsIn(typed);
  const groups = usePaletteGroups(words);
  const matcher = useMatcher(words);
  const navigate = useNavigate();

  const rows = groups.flatMap(({ items }) => items);
  const keys = groups.flatMap(({ heading, items }) => items.map((item) => `${heading} ${item.id}`));
  const [chosen, choose] = useState('');
  const composed = useComposedField(typed, (text) => {
    setTyped(text);
    choose('');
  });
  // By its key: results that load later may appear above it, and Enter must not open them instead.
  const at = Math.max(0, keys.indexOf(chosen));
  const take = async (item: PaletteItem | undefined, isBeside: boolean) => {
    if (!item) return;
    dialog.current?.close();
    if (item.run) {
      const notice = await item.run();
      if (typeof notice === 'string') onNotice(notice);
      return;
    }
    if (item.id === 'search') rememberSearch(app, item.path);
    if (isBeside) window.open(base + item.path, '_blank', 'noopener');
    else void navigate(item.path);
  };
  const press = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    const acts = new Map([
      ['ArrowDown', () => choose(keys[(at + 1) % keys.length] ?? '')],
      ['ArrowUp', () => choose(keys.at(at - 1) ?? '')],
      ['Enter', () => void take(rows[at], event.ctrlKey || event.metaKey)],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  let index = -1;
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={shortcuts.palette}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...composed}
          role="combobox"
          aria-label={shortcuts.palette}
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={shortcuts.palette}
          className={styles.input}
          {...asTyped}
          dir="auto"
          onKeyDown={press}
        />
      </div>
      <div role="listbox" id={id} aria-label={shortcuts.palette} className={styles.list}>
        {groups.map(({ heading, icon, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
          <div key={heading} role="group" aria-label={heading} className={styles.group}>
            <p className={options.heading} aria-hidden="true">
              {heading}
            </p>
            {items.map((item) => {
              index += 1;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the row
                <div
                  key={item.id}
                  ref={index === at ? scrollToRow : undefined}
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={index === at}
                  className={options.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={({ ctrlKey, metaKey }) => void take(item, ctrlKey || metaKey)}
                  onAuxClick={({ button }) => item.path && button === 1 && void take(item, true)}
                >
                  <Icon name={item.icon ?? icon} />
                  <bdi className={options.name} lang={scriptLanguage(item.name)}>
                    <Highlight text={item.name} matcher={matcher} />
                  </bdi>
                  {item.about && <bdi className={options.about}>{item.about}</bdi>}
                  {item.key && (
                    <span className={styles.keys} aria-hidden="true">
                      {item.key.split(' ').map((key) => (
                        <kbd key={key}>{shownKey(key)}</kbd>
                      ))}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot}>{text.keys}</p>
      <Announcer about={words}>{words ? text.count(rows.length) : ''}</Announcer>
    </dialog>
  );
};
