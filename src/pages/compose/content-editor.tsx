import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { textOfHtml } from '../../forum/content/html-text';
import { useText } from '../../i18n/i18n-context';
import type { ContentEditorProps } from './content-editor-props';
import styles from './content-field.module.css';
import { type Mode, ModeSwitch } from './mode-switch';
import { PlainTextArea } from './plain-text-area';
import { Preview } from './preview';
import { refuseFiles } from './refuse-files';
import type { SelectionSnapshot } from './selection-snapshot';
import { SourceTextArea } from './source-text-area';
import { useRichEditor } from './use-rich-editor';

type Props = Omit<ContentEditorProps, 'handover' | 'bar'>;

/** The content, to be written, looked at or mended in its source. All three are the same HTML. */
export const ContentEditor = (props: Props) => {
  const { html } = props;
  const { editor: text } = useText().compose;
  const rich = useRichEditor();
  const [mode, setMode] = useState<Mode>('write');
  const [turns, setTurns] = useState(0);
  const [remark, setRemark] = useState('');
  const [isComposing, setComposing] = useState(false);
  const handover = useRef<SelectionSnapshot>(null);

  // An input method is not interrupted, though the editor is here.
  const isHere = rich.state === 'here' && !isComposing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when one turned to writing
  const lost = useMemo(() => (rich.state === 'here' ? rich.tagsLost(html) : []), [rich, turns]);
  const isSimple = textOfHtml(html) !== null;
  const shown = mode === 'write' ? padFor(isHere, rich.state === 'loading', isSimple, lost) : mode;

  const turnTo = (next: Mode) => {
    setRemark('');
    setTurns(turns + 1);
    setMode(next);
  };
  // Whoever takes over has done so by now; nobody else shall, later.
  useLayoutEffect(() => {
    handover.current = null;
  });

  const bar = <ModeSwitch mode={shown === 'source' ? 'source' : mode} onPick={turnTo} />;
  const shared = { ...props, bar, handover };
  const said = remark || (rich.state === 'failed' && text.failed);
  const held = mode === 'write' && lost.length > 0 && text.onlySource(lost.join(', '));

  return (
    <>
      <div
        className={styles.frame}
        data-invalid={props.control['aria-invalid'] || undefined}
        {...refuseFiles(() => setRemark(text.noFiles))}
      >
        {shown === 'preview' && <Preview html={html} bar={bar} />}
        {shown === 'source' && <SourceTextArea {...shared} />}
        {shown === 'plain' && <PlainTextArea {...shared} onCompose={setComposing} />}
        {shown === 'rich' && rich.state === 'here' && <rich.Editor {...shared} />}
      </div>
      <p className={styles.remark} role="status">
        {held || said}
      </p>
    </>
  );
};

/** Where words go in while one writes: never where some of them would get lost. */
const padFor = (isHere: boolean, isLoading: boolean, isSimple: boolean, lost: string[]) => {
  if (isHere) return lost.length > 0 ? 'source' : 'rich';
  if (isSimple) return 'plain';
  return isLoading ? 'preview' : 'source';
};
