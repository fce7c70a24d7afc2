import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { htmlOfText } from '../../../forum/content/html-text';
import body from '../../../forum/content/post-body.module.css';
import { useText } from '../../../i18n/i18n-context';
import type { ContentEditorProps } from '../content-editor-props';
import { createEditor, type EditorEvents } from './create-editor';
import { contentOf, tagsLost } from './editor-content';
import { restoreSelection } from './restore-selection';
import styles from './rich-editor.module.css';
import { Toolbar } from './toolbar';

export { tagsLost };

/** What one sees is what readers get. Its code comes after the page, and is no part of it. */
export const RichEditor = (props: ContentEditorProps) => {
  const { html, control, isLocked, handover, bar } = props;
  const { compose } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const events = useRef<EditorEvents>(null);
  const written = useRef(html);

  const [editor] = useState(() => createEditor(html, () => events.current as EditorEvents));
  // Before anything is drawn, and so before the next key: until then nobody would hear it.
  useLayoutEffect(() => {
    events.current = {
      write: (next) => {
        written.current = next;
        props.onWrite(next);
      },
      leave: props.onLeave,
      escape: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    };
  });

  useLayoutEffect(() => {
    if (!frame.current) return;
    editor.mount(frame.current);
    if (handover.current) {
      restoreSelection(editor, handover.current);
      // Some browsers tell of an input method's last word after its end.
      events.current?.write(htmlOfText(handover.current.text));
    }
    return () => editor.destroy();
  }, [editor, handover]);

  // Words that came from another tab, or with the draft of another address. With what was drawn: a
  // key that comes between would be taken back by what was there before it.
  useLayoutEffect(() => {
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
  useLayoutEffect(() => {
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
