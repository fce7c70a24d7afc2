import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { Announcer } from '../../../../ui/announcer';
import button from '../../../../ui/button.module.css';
import { placeByLine } from '../../../../ui/floating/place-by-line';
import { Icon } from '../../../../ui/icon';
import styles from './format-offer.module.css';
import type { PastedText } from './use-pasted-text';

type Props = {
  editor: Editor;
  pasted: PastedText | null;
  onDone: () => void;
  /** Receives each key before the editor. */
  press: RefObject<((event: KeyboardEvent) => boolean) | null>;
};

type Outcome = { kind: PastedText['kind']; told: 'done' | 'failed' };

/** Offers to format pasted text that looks like Markdown or a table. Nothing changes unless the member accepts. */
export const FormatOffer = ({ editor, pasted, onDone, press }: Props) => {
  const { editor: text } = useText().compose;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(pasted);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const format = async () => {
    const insert = await import('./insert-pasted').then(
      (code) => code.insertPasted,
      () => null,
    );
    // The text may have changed while the code was loading.
    if (!pasted || latest.current !== pasted) return;
    const isDone = insert?.(editor, pasted) ?? false;
    setOutcome({ kind: pasted.kind, told: isDone ? 'done' : 'failed' });
    if (isDone) leave();
  };
  useLayoutEffect(() => {
    latest.current = pasted;
    press.current = ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
      if (!pasted || shiftKey || ctrlKey || metaKey || altKey) return false;
      if (key === 'Escape') onDone();
      else if (key === 'Tab') box.current?.querySelector('button')?.focus();
      else return false;
      return true;
    };
    return () => {
      press.current = null;
    };
  });

  useEffect(() => {
    if (!pasted) return;
    setOutcome(null);
    const line = editor.view.coordsAtPos(pasted.to);
    if (box.current) placeByLine(box.current, line, line);
    // Preload the code. If that fails, pressing the button reports it.
    import('./insert-pasted').catch(() => {});
  }, [editor, pasted]);

  const isTable = (pasted ?? outcome)?.kind === 'table';
  const told = isTable ? text.pastedTable : text.pastedMarkdown;
  const take = isTable ? text.pastedTable.take : text.pastedMarkdown.take;
  const found = isTable ? text.pastedTable.found : text.pastedMarkdown.found;
  return (
    <>
      {pasted && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
        <div
          ref={box}
          className={styles.offer}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        >
          {outcome?.told === 'failed' && <p className={styles.failed}>{told.failed}</p>}
          <button type="button" className={button.plain} onClick={() => void format()}>
            {take}
          </button>
          <button type="button" className={styles.close} onClick={leave}>
            <Icon name="close" label={text.keepText} />
          </button>
        </div>
      )}
      <Announcer>{outcome ? told[outcome.told] : pasted ? found : ''}</Announcer>
    </>
  );
};
