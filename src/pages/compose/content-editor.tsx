import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasLongWord } from '../../forum/content/break-long-words';
import { isOverBudget } from '../../forum/content/content-budget';
import { textOfHtml } from '../../forum/content/html-text';
import { useText } from '../../i18n/i18n-context';
import { lazyPart } from '../../ui/lazy-part';
import segments from '../../ui/segments.module.css';
import styles from './content-editor.module.css';
import type { ContentEditorProps, SelectionSnapshot } from './content-editor-props';
import { toolOfKeys, WaitingTools } from './editor/tools/waiting-tools';
import { refuseFiles } from './refuse-files';
import { PlainTextArea, SourceTextArea } from './text-areas';
import { useRichEditor } from './use-rich-editor';

// The code that renders posts is large, and nobody needs it before opening the preview.
const Preview = lazyPart(async () => (await import('./content-preview')).ContentPreview, {
  waiting: <div className={styles.preview} />,
});

const modes = ['write', 'preview', 'source'] as const;
type Mode = (typeof modes)[number];

type Props = Omit<ContentEditorProps, 'snapshot'>;

/** The content in three modes: write, preview and source. All three use the same HTML. */
export const ContentEditor = (props: Props) => {
  const { html } = props;
  const { editor: text } = useText().compose;
  const isSimple = textOfHtml(html) !== null;
  const rich = useRichEditor(!isSimple);
  const [mode, setMode] = useState<Mode>('write');
  const [switches, setSwitches] = useState(0);
  const [remark, setRemark] = useState('');
  const [isComposing, setComposing] = useState(false);
  const snapshot = useRef<SelectionSnapshot>(null);
  const pressed = useRef<string>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  // Keep the plain text area while an input method composes, even if the editor has loaded.
  const isHere = rich.state === 'here' && !isComposing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the mode was switched
  const isTooLarge = useMemo(() => rich.state === 'here' && isOverBudget(html), [rich, switches]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the mode was switched
  const lost = useMemo(
    () => (rich.state === 'here' && !isTooLarge ? rich.tagsLost(html) : []),
    [rich, switches],
  );
  const isOnlySource = isTooLarge || lost.length > 0;
  const isUnkerned = useMemo(() => hasLongWord(html), [html]);
  const view =
    mode === 'write' ? viewFor(isHere, rich.state === 'loading', isSimple, isOnlySource) : mode;

  const switchTo = (next: Mode) => {
    setRemark('');
    setSwitches(switches + 1);
    setMode(next);
  };
  // By now the editor has restored the selection. No later editor may restore it.
  useLayoutEffect(() => {
    snapshot.current = null;
  });

  // The source and preview modes have no tools.
  const areToolsToCome = mode === 'write' && !isHere && rich.state !== 'failed';
  const pressKeys = (event: KeyboardEvent) => {
    const tool = areToolsToCome ? toolOfKeys(event) : undefined;
    if (!tool) return;
    event.preventDefault();
    // Pressing the keys twice turns the tool on and off again.
    pressed.current = pressed.current === tool ? null : tool;
  };
  const shared = { ...props, snapshot };
  const message = remark || (rich.state === 'failed' && text.failed);
  const why = isTooLarge ? text.tooLarge : text.onlySource(lost.join(', '));
  const onlySource = mode === 'write' && isOnlySource && why;

  return (
    <>
      <div
        className={styles.frame}
        data-unkerned={isUnkerned || undefined}
        data-invalid={props.control['aria-invalid'] || undefined}
        {...refuseFiles((why) => setRemark(why === 'files' ? text.noFiles : text.pasteTooLong))}
      >
        <div className={styles.bar} data-tools={areToolsToCome || view === 'rich' || undefined}>
          {areToolsToCome && (
            <WaitingTools
              onPress={(tool) => {
                pressed.current = tool;
              }}
            />
          )}
          {view === 'rich' && rich.state === 'here' && editor && (
            <rich.Toolbar
              ref={toolbar}
              editor={editor}
              isLocked={props.isLocked}
              pressed={pressed}
            />
          )}
          <ModeSwitch mode={view === 'source' ? 'source' : mode} onPick={switchTo} />
        </div>
        {view === 'preview' && <Preview html={html} />}
        {view === 'source' && <SourceTextArea {...shared} />}
        {view === 'plain' && (
          <PlainTextArea {...shared} onCompose={setComposing} onKeyDown={pressKeys} />
        )}
        {view === 'rich' && rich.state === 'here' && (
          <rich.Editor {...shared} toolbar={toolbar} onEditor={setEditor} />
        )}
      </div>
      <p className={styles.remark} role="status">
        {onlySource || message}
      </p>
    </>
  );
};

/** The view for writing. It is never one that would lose content or freeze the page. */
const viewFor = (isHere: boolean, isLoading: boolean, isSimple: boolean, isOnlySource: boolean) => {
  if (isHere) return isOnlySource ? 'source' : 'rich';
  if (isSimple) return 'plain';
  return isLoading ? 'preview' : 'source';
};

const ModeSwitch = ({ mode, onPick }: { mode: Mode; onPick: (mode: Mode) => void }) => {
  const { editor } = useText().compose;
  return (
    <fieldset className={`${segments.segments} ${styles.modes}`} aria-label={editor.mode}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          className={`${segments.segment} ${styles.mode}`}
          aria-pressed={one === mode}
          onClick={() => onPick(one)}
        >
          {editor[one]}
        </button>
      ))}
    </fieldset>
  );
};
