import { useEffect, useRef, useState } from 'react';
import body from '../../../forum/post-body.module.css';
import { useText } from '../../../i18n/text-context';
import type { WritingProps } from '../writing-props';
import { createEditor, type EditorEvents } from './create-editor';
import { contentOf, placeAfter, tagsLost } from './editor-content';
import styles from './rich-editor.module.css';
import { Toolbar } from './toolbar';

export { tagsLost };

/** What one sees is what readers get. Its code comes after the page, and is no part of it. */
export const RichEditor = (props: WritingProps) => {
  const { html, control, isLocked, begin, bar } = props;
  const { compose } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const events = useRef<EditorEvents>(null);
  const written = useRef(html);

  const [editor] = useState(() => createEditor(html, () => events.current as EditorEvents));
  useEffect(() => {
    events.current = {
      write: (next) => {
        written.current = next;
        props.onWrite(next);
      },
      leave: props.onLeave,
      files: props.onFiles,
      escape: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    };
  });

  useEffect(() => {
    if (!frame.current) return;
    editor.mount(frame.current);
    return () => editor.destroy();
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the cursor stood before, once
  useEffect(() => {
    if (begin === null) return;
    editor.commands.setTextSelection(placeAfter(editor.state.doc, begin));
    editor.view.focus();
  }, [editor]);

  // Words that came from another tab, or with the draft of another address.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(contentOf(html), { emitUpdate: false });
  }, [editor, html]);

  const { id } = control;
  // A label gives the focus to controls only, and the editor is none.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focus = () => editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, id]);

  const described = control['aria-describedby'];
  const isInvalid = control['aria-invalid'];
  useEffect(() => {
    const attributes = {
      id,
      class: `${body.body} ${styles.area}`,
      'aria-label': compose.content,
      'aria-multiline': 'true',
      'aria-invalid': String(isInvalid),
      'aria-readonly': String(isLocked),
      'aria-description': compose.editor.escape,
      ...(described && { 'aria-describedby': described }),
    };
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
    editor.setEditable(!isLocked, false);
  }, [editor, id, described, isInvalid, isLocked, compose]);

  return (
    <>
      <div className={styles.bar}>
        <Toolbar ref={toolbar} editor={editor} isLocked={isLocked} />
        {bar}
      </div>
      <div ref={frame} />
    </>
  );
};
