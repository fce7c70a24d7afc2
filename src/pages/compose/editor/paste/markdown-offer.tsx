import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { Announcer } from '../../../../ui/announcer';
import button from '../../../../ui/button.module.css';
import { placeByLine } from '../../../../ui/floating/place-by-line';
import { Icon } from '../../../../ui/icon';
import styles from './markdown-offer.module.css';
import type { PastedMarkdown } from './use-pasted-markdown';

type Props = {
  editor: Editor;
  pasted: PastedMarkdown | null;
  onDone: () => void;
  /** Receives each key before the editor. */
  press: RefObject<((event: KeyboardEvent) => boolean) | null>;
};

/** Offers to format pasted text that looks like Markdown. Nothing changes unless the member accepts. */
export const MarkdownOffer = ({ editor, pasted, onDone, press }: Props) => {
  const { editor: text } = useText().compose;
  const [outcome, setOutcome] = useState<'' | 'pasted' | 'failed'>('');
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(pasted);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const take = async () => {
    const insert = await import('./insert-markdown').then(
      (code) => code.insertMarkdown,
      () => null,
    );
    // The text may have changed while the code was loading.
    if (!pasted || latest.current !== pasted) return;
    const isDone = insert?.(editor, pasted.text, pasted) ?? false;
    setOutcome(isDone ? 'pasted' : 'failed');
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
    setOutcome('');
    const line = editor.view.coordsAtPos(pasted.to);
    if (box.current) placeByLine(box.current, line, line);
    // Preload the code. If that fails, pressing the button reports it.
    import('./insert-markdown').catch(() => {});
  }, [editor, pasted]);

  const told = { pasted: text.markdownPasted, failed: text.markdownFailed };
  const found = pasted ? text.markdownFound : '';
  return (
    <>
      {pasted && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
        <div
          ref={box}
          className={styles.offer}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        >
          {outcome === 'failed' && <p className={styles.failed}>{text.markdownFailed}</p>}
          <button type="button" className={button.plain} onClick={() => void take()}>
            {text.pasteMarkdown}
          </button>
          <button type="button" className={styles.close} onClick={leave}>
            <Icon name="close" label={text.keepText} />
          </button>
        </div>
      )}
      <Announcer>{outcome ? told[outcome] : found}</Announcer>
    </>
  );
};
