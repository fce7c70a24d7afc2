import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import body from '../../../forum/content/post-body.module.css';
import { useText } from '../../../i18n/i18n-context';
import type { EditorProps } from '../text-areas';
import { createEditor, type EditorEvents } from './create-editor';
import { contentOf, tagsLost } from './editor-content';
import { EditorFoot } from './editor-foot';
import { LinkList } from './link-list';
import { usePastedText } from './paste/pasted-text';
import styles from './rich-editor.module.css';

export { Toolbar } from './tool-row';
export { tagsLost };

/** Inserts clean HTML in place of the selection. */
export const insertHtml = (editor: Editor, html: string) =>
  editor
    .chain()
    .focus()
    .insertContent(contentOf(html).content ?? [])
    .run();

type Props = EditorProps & {
  /** False while another view of the content is shown. */
  isShown: boolean;
  toolbar: RefObject<HTMLDivElement | null>;
  onRemark: (remark: string) => void;
  /** Called with the editor that the toolbar acts on, and with null on unmount. */
  onEditor: (editor: Editor | null) => void;
};

/** Edits the content as readers will see it. */
export const RichEditor = (props: Props) => {
  const { value, control, readOnly, isShown, toolbar, onEditor } = props;
  const { compose } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const events = useRef<EditorEvents>(null);

  const [editor] = useState(() => createEditor(value, () => events.current as EditorEvents));
  const { pasted, note } = usePastedText(editor);
  // In a layout effect, so that the handlers are set before the next key.
  useLayoutEffect(() => {
    events.current = {
      write: (next) => {
        written.current = next;
        props.onChange(next);
      },
      leave: props.onBlur,
      escape: () => focusAfter(editor.view.dom),
      goToTools: () => focusTool(foot.current) || focusTool(toolbar.current),
      paste: note,
      losePictures: (count) => props.onRemark(count > 0 ? compose.editor.lostPictures(count) : ''),
    };
  });

  useLayoutEffect(() => {
    if (!frame.current) return;
    editor.mount(frame.current);
    onEditor(editor);
    return () => {
      onEditor(null);
      editor.destroy();
    };
  }, [editor, onEditor]);

  // Content from the source, from another tab, or from the draft of another address. In a layout effect: a
  // key between rendering and setting the content would be lost.
  useLayoutEffect(() => {
    if (!isShown || value === written.current) return;
    written.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value, isShown]);

  const { id } = control;
  // A label focuses only form controls, and the editor is not one.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focus = () => editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, id]);

  const described = control['aria-describedby'];
  const hintId = `${id}-hint`;
  const isInvalid = control['aria-invalid'];
  useLayoutEffect(() => {
    const attributes = {
      // The other views have a field of this id.
      ...(isShown && { id }),
      class: `${body.body} ${styles.area}`,
      'aria-label': compose.content,
      'aria-multiline': 'true',
      'aria-invalid': String(isInvalid),
      'aria-required': 'true',
      'aria-readonly': String(readOnly),
      'aria-describedby': `${described ?? ''} ${hintId}`,
    };
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
    editor.setEditable(!readOnly, false);
  }, [editor, id, isShown, described, hintId, isInvalid, readOnly, compose]);

  return (
    <div className={styles.holder} hidden={!isShown}>
      <LinkList editor={editor} />
      <div ref={frame} className={styles.mount} />
      <EditorFoot
        ref={foot}
        hintId={hintId}
        editor={editor}
        isLocked={readOnly}
        pasted={pasted}
        onRemark={props.onRemark}
      />
    </div>
  );
};

/** Focuses the tool that the Tab key would reach; false if there is none. */
function focusTool(row: HTMLElement | null) {
  const tool = row?.querySelector<HTMLElement>('[tabindex="0"], select');
  tool?.focus();
  return tool != null;
}

/** Focuses the first field after the editor. */
function focusAfter(area: HTMLElement) {
  const fields = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  [...fields]
    .find(
      (one) =>
        area.compareDocumentPosition(one) & following &&
        // The links of the content itself follow its area, too.
        !area.contains(one) &&
        one.tabIndex >= 0 &&
        one.offsetParent,
    )
    ?.focus();
}
