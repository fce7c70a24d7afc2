import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { costOf } from '../../forum/content/html-tags';
import { textOfHtml } from '../../forum/content/html-text';
import { hasLongWord } from '../../forum/content/slow-text';
import { useText } from '../../i18n/i18n-context';
import { lazyPart } from '../../ui/lazy-part';
import segments from '../../ui/segments.module.css';
import styles from './content-editor.module.css';
import { takeFiles } from './take-files';
import { type EditorProps, PlainTextArea, SourceTextArea } from './text-areas';

// The code that renders posts is large, and nobody needs it before opening the preview.
const Preview = lazyPart(async () => (await import('./content-preview')).ContentPreview, {
  waiting: <div className={styles.preview} />,
});

// The editor needs to find the element at a position on the screen.
const canBeUsed = typeof document.elementFromPoint === 'function';
const loaded: { rich?: typeof import('./editor/rich-editor') } = {};
const loadRich = async () => {
  loaded.rich ??= await import('./editor/rich-editor');
  return loaded.rich;
};
// With the page, which is fetched as soon as a member is about to open it.
if (canBeUsed) loadRich().catch(() => {});

const modes = ['write', 'preview', 'source'] as const;
type Mode = (typeof modes)[number];

const kindOf = (name: string) => /\.(\w{1,10})$/.exec(name)?.[1]?.toUpperCase() ?? name;

/** The content in three modes: write, preview and source. All three use the same HTML. */
export const ContentEditor = (props: EditorProps) => {
  const { value } = props;
  const { editor: text, fileRefused } = useText().compose;
  const [rich, setRich] = useState(loaded.rich);
  // Once plain, it stays: the editor may arrive late, and must not replace a field in use.
  const [isPlain, setPlain] = useState(!canBeUsed);
  useEffect(() => {
    if (rich || isPlain) return;
    let isGone = false;
    loadRich().then(
      (code) => !isGone && setRich(code),
      () => !isGone && setPlain(true),
    );
    return () => {
      isGone = true;
    };
  }, [rich, isPlain]);
  const [mode, setMode] = useState<Mode>('write');
  const [switches, setSwitches] = useState(0);
  const [remark, setRemark] = useState('');
  const [wasRich, setWasRich] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the mode was switched
  const isTooLarge = useMemo(
    () => rich !== undefined && costOf(value) !== 'ordinary',
    [rich, switches],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the mode was switched
  const lost = useMemo(
    () => (rich && !isTooLarge ? rich.tagsLost(value) : []),
    [rich, isTooLarge, switches],
  );
  const isOnlySource = isTooLarge || lost.length > 0;
  const isUnkerned = useMemo(() => hasLongWord(value), [value]);

  /** The field for writing. It is never one that would lose content or freeze the page. */
  const writing = () => {
    if (isPlain) return textOfHtml(value) === null ? 'source' : 'plain';
    if (!rich) return 'waiting';
    return isOnlySource ? 'source' : 'rich';
  };
  const view = mode === 'write' ? writing() : mode;
  // From then on it stays behind the other views, so that undo reaches over them.
  if (view === 'rich' && !wasRich) setWasRich(true);

  const switchTo = (next: Mode) => {
    setRemark('');
    setSwitches(switches + 1);
    setMode(next);
  };
  /** Files with text, as if their content were pasted; of others the last one is named. */
  const insertFiles = async (files: readonly File[]) => {
    setRemark('');
    let html = '';
    for (const file of props.readOnly ? [] : files) {
      const read = await import('./editor/paste/read-file')
        .then(({ readFile }) => readFile(file))
        .catch(() => 'failed' as const);
      if (typeof read === 'object') html += read.html;
      else setRemark(read === 'kind' ? text.noFiles(kindOf(file.name)) : fileRefused[read]);
    }
    if (html) insert.current(html);
  };
  // As the form is once the files are read.
  const insert = useRef((_: string) => {});
  useLayoutEffect(() => {
    insert.current = (html) => {
      if (view === 'rich' && rich && editor) rich.insertHtml(editor, html);
      else props.onChange(value + html);
    };
  });
  const why = isTooLarge ? text.tooLarge : text.onlySource(lost.join(', '));
  const onlySource = mode === 'write' && isOnlySource && why;

  return (
    <>
      <div
        className={styles.frame}
        data-unkerned={isUnkerned || undefined}
        data-invalid={props.control['aria-invalid'] || undefined}
        {...takeFiles({
          onFiles: (files) => void insertFiles(files),
          onLong: (characters) => setRemark(text.pasteTooLong(characters)),
        })}
      >
        <div className={styles.bar} data-tools={view === 'rich' || undefined}>
          {view === 'rich' && rich && editor && (
            <rich.Toolbar ref={toolbar} editor={editor} isLocked={props.readOnly} />
          )}
          <ModeSwitch mode={view === 'source' ? 'source' : mode} onPick={switchTo} />
        </div>
        {view === 'waiting' && <div className={styles.preview} aria-busy="true" />}
        {view === 'preview' && <Preview html={value} />}
        {view === 'source' && <SourceTextArea {...props} />}
        {view === 'plain' && <PlainTextArea {...props} />}
        {rich && wasRich && !isTooLarge && (
          <rich.RichEditor
            {...props}
            isShown={view === 'rich'}
            toolbar={toolbar}
            onRemark={setRemark}
            onEditor={setEditor}
          />
        )}
      </div>
      <p className="muted" role="status">
        {onlySource || remark || (isPlain && text.failed)}
      </p>
    </>
  );
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
