import { type FormEvent, useEffect, useState } from 'react';
import button from '../../../src/ui/button.module.css';
import {
  changedFile,
  type DatasetFile,
  type EditableKind,
  editable,
  recordIn,
} from '../../dataset-file';
import { keepDataset } from '../../kept-dataset';
import styles from '../panel.module.css';
import type { Workshop } from '../workshop';

type Target = { kind: EditableKind; id: string };

/** The record that an element shows, found by its link, else by its row, else by the page. */
const targetAt = (place: Element): Target | undefined => {
  const link = place.closest('a[href]')?.getAttribute('href') ?? '';
  const post = place.closest<HTMLElement>('[data-post]')?.dataset.post;
  const fromRow = post === undefined ? undefined : { kind: 'posts' as const, id: post };
  return targetOf(link) ?? fromRow ?? targetOf(location.pathname);
};

const targetOf = (address: string): Target | undefined => {
  const { pathname, searchParams } = new URL(address, location.href);
  const [, kind, id] = /\/(posts|topics|members)\/(\d+)$/.exec(pathname) ?? [];
  if (kind && id) return { kind: kind as EditableKind, id };
  const block = searchParams.get('block');
  return block ? { kind: 'blocks', id: block } : undefined;
};

/** Intercepts the next click on the page, which then does nothing else. */
const usePick = (isPicking: boolean, onPick: (place: Element) => void) => {
  useEffect(() => {
    if (!isPicking) return;
    const pick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !document.body.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      onPick(event.target);
    };
    document.addEventListener('click', pick, true);
    return () => document.removeEventListener('click', pick, true);
  });
};

type Chosen = Target & { file: DatasetFile };

type Props = { workshop: Workshop; onTrouble: (words: string) => void };

/** Edits a post, a name or a count: a click on it in the page opens its fields. */
export const EditTools = ({ workshop, onTrouble }: Props) => {
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const fail = (cause: unknown) =>
    onTrouble(cause instanceof Error ? cause.message : String(cause));
  const choose = async (place: Element) => {
    setPicking(false);
    onTrouble('');
    const target = targetAt(place);
    const file = await workshop.dataset();
    if (target && recordIn(file, target.kind, target.id)) setChosen({ ...target, file });
    else onTrouble('Nothing of the dataset is there; click a post, a topic, a block or a name.');
  };
  usePick(isPicking, (place) => void choose(place).catch(fail));
  const save = (event: FormEvent<HTMLFormElement>, { kind, id, file }: Chosen) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    keepDataset(changedFile(file, kind, id, fields)).then(() => location.reload(), fail);
  };
  if (!chosen)
    return (
      <button
        type="button"
        className={button.button}
        aria-pressed={isPicking}
        onClick={() => setPicking(!isPicking)}
      >
        {isPicking ? 'Click what is to change' : 'Change something'}
      </button>
    );
  const record = recordIn(chosen.file, chosen.kind, chosen.id) ?? {};
  return (
    <form className={styles.answer} onSubmit={(event) => save(event, chosen)}>
      {editable[chosen.kind].map((name) => (
        <div key={name} className={styles.field}>
          <label className={styles.label} htmlFor={`change-${name}`}>
            {name}
          </label>
          {name === 'content' ? (
            <textarea
              id={`change-${name}`}
              name={name}
              className={styles.control}
              defaultValue={`${record[name]}`}
            />
          ) : (
            <input
              id={`change-${name}`}
              name={name}
              className={styles.control}
              type={typeof record[name] === 'number' ? 'number' : 'text'}
              min={0}
              defaultValue={`${record[name]}`}
            />
          )}
        </div>
      ))}
      <div className={styles.tools}>
        <button type="submit" className={button.button}>
          Keep the change
        </button>
        <button type="button" className={button.plain} onClick={() => setChosen(undefined)}>
          Cancel
        </button>
      </div>
    </form>
  );
};
