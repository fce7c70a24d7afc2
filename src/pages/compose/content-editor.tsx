import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { costOf } from '../../forum/content/html-tags';
import { textOfHtml } from '../../forum/content/html-text';
import { hasLongWord } from '../../forum/content/slow-text';
import { hasContent } from '../../forum/drafts/record';
import { postLanguage } from '../../forum/matching/excerpt';
import { useText } from '../../i18n/i18n-context';
import { lazyPart } from '../../ui/lazy-part';
import { ButtonSegments } from '../../ui/segments';
import styles from './content-editor.module.css';
import { takeFiles } from './take-files';
import { type EditorProps, PlainTextArea, SourceTextArea } from './text-areas';

// The code that renders posts is large, and nobody needs it before opening the preview.
const PostBody = lazyPart(async () => (await import('../../forum/content/post-body')).PostBody);

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

/** In a new tab, so that the draft stays on the screen. */
const openBeside = ({ target }: MouseEvent) => {
  const link = (target as Element).closest('a[href^="http"]');
  link?.setAttribute('target', '_blank');
};

type Props = EditorProps & { title: string; onAppend: (html: string) => void };

/** All three modes use the same HTML. */
export const ContentEditor = ({ title, onAppend, ...props }: Props) => {
  const { value } = props;
  const { editor: text, fileRefused } = useText().compose;
  const [rich, setRich] = useState(loaded.rich);
  // Once plain, it stays: the editor may arrive late, and must not replace a field in use.
  const [isPlain, setPlain] = useState(!canBeUsed);
  useEffect(() => {
    if (!rich && !isPlain) loadRich().then(setRich, () => setPlain(true));
  }, [rich, isPlain]);
  const [switched, setSwitched] = useState<{ mode: Mode }>({ mode: 'write' });
  const { mode } = switched;
  const [remark, setRemark] = useState('');
  const toolbar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  /** Writing it as it is shown would lose or freeze it. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the mode or language was switched, or given by another tab
  const onlySource = useMemo(() => {
    if (!rich) return '';
    if (costOf(value) !== 'ordinary') return text.tooLarge;
    const lost = rich.tagsLost(value);
    return lost.length > 0 && text.onlySource(lost.join(', '));
  }, [rich, switched, text]);
  const isUnkerned = useMemo(() => hasLongWord(value), [value]);

  /** Never one that would lose content or freeze the page. */
  const writing = () => {
    if (isPlain) return textOfHtml(value) === null ? 'source' : 'plain';
    if (!rich) return 'waiting';
    return onlySource ? 'source' : 'rich';
  };
  const view = mode === 'write' ? writing() : mode;
  // From then on it stays behind the other views, so that undo reaches over them.
  if (view === 'rich' && rich && !editor) setEditor(rich.createEditor(value));
  useEffect(() => () => editor?.destroy(), [editor]);

  const switchTo = (next: Mode) => {
    setRemark('');
    flushSync(() => setSwitched({ mode: next }));
    document.getElementById(props.control.id)?.focus({ preventScroll: true });
  };
  /** As if the content of text files were pasted. */
  const insertFiles = async (files: readonly File[]) => {
    let html = '';
    let lost = 0;
    const said: string[] = [];
    for (const file of props.readOnly ? [] : files) {
      const read = await import('./editor/paste/read-file')
        .then(({ readFile }) => readFile(file))
        .catch(() => 'failed' as const);
      if (typeof read !== 'object')
        said.push(read === 'kind' ? text.noFiles(kindOf(file.name)) : fileRefused[read]);
      else {
        html += read.html;
        lost += read.lostPictures;
      }
    }
    if (html) insert.current(html);
    if (lost > 0) said.push(text.lostPictures(lost));
    // An insertion takes away what was said before.
    setRemark([...new Set(said)].join(' '));
  };
  const insert = useRef((_: string) => {});
  useLayoutEffect(() => {
    insert.current = (html) => {
      const isOpen = view === 'rich' && !props.readOnly && editor?.isDestroyed === false;
      if (rich && isOpen) rich.insertHtml(editor, html);
      else onAppend(html);
    };
  });
  return (
    <>
      <div
        className={styles.frame}
        data-unkerned={isUnkerned || undefined}
        data-invalid={props.control['aria-invalid'] || undefined}
        {...takeFiles({
          onFiles: (files) => void insertFiles(files),
          onLong: () => setRemark(text.pasteTooLong),
        })}
      >
        <div className={styles.bar} data-tools={view === 'rich' || undefined}>
          {view === 'rich' && rich && editor && (
            <rich.Toolbar ref={toolbar} editor={editor} isLocked={props.readOnly} />
          )}
          <ButtonSegments
            label={text.mode}
            className={styles.modes}
            choices={modes}
            names={text}
            chosen={view === 'source' ? 'source' : mode}
            onChoose={switchTo}
          />
        </div>
        {view === 'waiting' && <div className={styles.preview} aria-busy="true" />}
        {view === 'preview' && (
          <div className={styles.preview} onClickCapture={openBeside}>
            {hasContent(value) ? (
              <PostBody html={value} language={postLanguage(title, value)} />
            ) : (
              <p className="muted">{text.nothingToPreview}</p>
            )}
          </div>
        )}
        {view === 'source' && <SourceTextArea {...props} />}
        {view === 'plain' && <PlainTextArea {...props} />}
        {rich && editor && (
          <rich.RichEditor
            {...props}
            editor={editor}
            isShown={view === 'rich'}
            toolbar={toolbar}
            onRemark={setRemark}
            onGiven={() => setSwitched((before) => ({ ...before }))}
          />
        )}
      </div>
      <p className="muted" role="status">
        {[mode === 'write' && onlySource, remark || (isPlain && text.failed)]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
};
