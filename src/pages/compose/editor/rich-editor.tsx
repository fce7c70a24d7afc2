import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isOfComposition } from '../../../device/composition';
import body from '../../../forum/content/post-body.module.css';
import { useText } from '../../../i18n/i18n-context';
import type { EditorProps } from '../text-areas';
import { createEditor, setHtml, toWords } from './create-editor';
import { fitForPost, htmlOf, tagsLost } from './editor-content';
import { EditorFoot } from './editor-foot';
import { LinkList } from './link-list';
import { type Inserted, insertPasted } from './paste/handle-paste';
import { offerOf, type PastedText } from './paste/pasted-text';
import styles from './rich-editor.module.css';
import { goToEnd } from './tools';

export { cleanPasted } from './paste/clean-pasted';
export { Toolbar } from './tool-row';
export { createEditor, tagsLost };

/** The HTML must be clean. It takes the place of nothing. */
export const insertHtml = (editor: Editor, html: string) => {
  const content = fitForPost(html);
  toWords(editor);
  editor.commands.command(goToEnd);
  insertPasted(editor, { kind: 'html', content, text: '', lostPictures: 0 });
  editor.commands.focus();
};

type Props = EditorProps & {
  editor: Editor;
  isShown: boolean;
  toolbar: RefObject<HTMLDivElement | null>;
  onRemark: (remark: string) => void;
  /** The value comes from elsewhere. */
  onGiven: () => void;
};

export const RichEditor = (props: Props) => {
  const { editor, value, control, readOnly, isShown, toolbar, onRemark } = props;
  const { compose } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  /** Until anything else is written. */
  const [pasted, setPasted] = useState<PastedText | null>(null);

  const write = useEffectEvent(() => {
    written.current = htmlOf(editor);
    props.onChange(written.current);
  });
  const leave = useEffectEvent(() => props.onBlur());
  const given = useEffectEvent(() => props.onGiven());
  const notePaste = useEffectEvent(({ transaction }: { transaction: Transaction }) => {
    const inserted: Inserted | undefined = transaction.getMeta('pasted');
    if (inserted)
      onRemark(inserted.lostPictures ? compose.editor.lostPictures(inserted.lostPictures) : '');
    if (inserted || transaction.docChanged) setPasted(inserted ? offerOf(editor, inserted) : null);
  });
  // In a layout effect, before the next key.
  useLayoutEffect(() => {
    if (!frame.current) return;
    editor.on('update', write).on('blur', leave).on('transaction', notePaste);
    editor.mount(frame.current);
    return () => {
      editor.off('update', write).off('blur', leave).off('transaction', notePaste);
      editor.unmount();
    };
  }, [editor]);

  // In a layout effect: a key between rendering and setting the content would be lost.
  useLayoutEffect(() => {
    if (!isShown || value === written.current) return;
    written.current = value;
    setHtml(editor, value);
    given();
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
      // While it is locked, it keeps the focus.
      tabindex: '0',
    };
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
    editor.setEditable(!readOnly, false);
  }, [editor, id, isShown, described, hintId, isInvalid, readOnly, compose]);

  // Before the editor, which prevents each Escape. The one that closes a list is not ours.
  const leaveByKey = (event: KeyboardEvent) => {
    const isOut = event.key === 'Escape';
    const isTaken =
      editor.view.dom.hasAttribute('aria-activedescendant') || isOfComposition(event.nativeEvent);
    if (isTaken || !(isOut || (event.altKey && event.key === 'F10'))) return;
    event.preventDefault();
    const rows = [foot.current, toolbar.current];
    // Those that the Tab key would reach.
    const tools = rows.map((row) => row?.querySelector<HTMLElement>('[tabindex="0"], select'));
    if (isOut) focusAfter(editor.view.dom);
    else tools.find(Boolean)?.focus();
  };

  return (
    <div className={styles.holder} hidden={!isShown}>
      <LinkList editor={editor} />
      <div ref={frame} className={styles.mount} onKeyDownCapture={leaveByKey} />
      <EditorFoot
        ref={foot}
        hintId={hintId}
        editor={editor}
        isLocked={readOnly}
        pasted={pasted}
        onRemark={onRemark}
      />
    </div>
  );
};

function focusAfter(area: HTMLElement) {
  const fields = [...(area.closest('form')?.elements ?? [])] as HTMLElement[];
  const isAfter = (one: Element) =>
    area.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  fields.find((one) => isAfter(one) && one.tabIndex >= 0 && one.offsetParent)?.focus();
}
