import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { htmlOfText } from '../../../forum/content/html-text';
import body from '../../../forum/content/post-body.module.css';
import { useText } from '../../../i18n/i18n-context';
import type { ContentEditorProps } from '../content-editor-props';
import { makeReady, takeEditor } from './create-editor';
import { contentOf, tagsLost } from './editor-content';
import { LinkList } from './link-list';
import { MarkdownOffer } from './paste/markdown-offer';
import { usePastedAddress } from './paste/use-pasted-address';
import { usePastedMarkdown } from './paste/use-pasted-markdown';
import { restoreSelection } from './restore-selection';
import styles from './rich-editor.module.css';
import { FloatingTools } from './tools/floating-tools';

export { Toolbar } from './tools/toolbar';
export { makeReady, tagsLost };

type Props = ContentEditorProps & {
  toolbar: RefObject<HTMLDivElement | null>;
  /** Called with the editor that the toolbar acts on, and with null on unmount. */
  onEditor: (editor: Editor | null) => void;
};

/** Edits the content as readers will see it. Its code loads after the page. */
export const RichEditor = (props: Props) => {
  const { html, control, isLocked, snapshot, toolbar, onEditor } = props;
  const { compose } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const floats = useRef<HTMLDivElement>(null);
  const written = useRef(html);
  const press = useRef<(event: KeyboardEvent) => boolean>(null);
  const offerPress = useRef<(event: KeyboardEvent) => boolean>(null);

  const [{ editor, events, isMounted }] = useState(() => takeEditor(html));
  const paste = usePastedAddress(editor);
  const markdown = usePastedMarkdown(editor);
  // In a layout effect, so that the handlers are set before the next key.
  useLayoutEffect(() => {
    events.current = {
      write: (next) => {
        written.current = next;
        props.onWrite(next);
      },
      leave: props.onBlur,
      escape: () => focusTool(toolbar.current),
      goToTools: () => focusTool(floats.current) || focusTool(toolbar.current),
      press: (event) => press.current?.(event) || offerPress.current?.(event) || false,
      paste: (event) => paste(event) || markdown.note(event),
    };
  });

  useLayoutEffect(() => {
    if (!frame.current) return;
    if (isMounted) frame.current.append(editor.view.dom);
    else editor.mount(frame.current);
    if (snapshot.current) {
      restoreSelection(editor, snapshot.current);
      // Some browsers report the last word of an input method only after composition has ended.
      events.current?.write(htmlOfText(snapshot.current.text));
    }
    onEditor(editor);
    return () => {
      onEditor(null);
      editor.destroy();
    };
  }, [editor, events, isMounted, snapshot, onEditor]);

  // Content from another tab, or from the draft of another address. In a layout effect: a key between
  // rendering and setting the content would be lost.
  useLayoutEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(contentOf(html), { emitUpdate: false });
  }, [editor, html]);

  const { id } = control;
  // A label focuses only form controls, and the editor is not one.
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
      <FloatingTools ref={floats} editor={editor} isLocked={isLocked} />
      <LinkList editor={editor} press={press} />
      <div ref={frame} className={styles.holder} />
      <MarkdownOffer
        editor={editor}
        pasted={markdown.pasted}
        onDone={markdown.forget}
        press={offerPress}
      />
    </>
  );
};

/** Focuses the tool that the Tab key would reach; false if there is none. */
function focusTool(row: HTMLElement | null) {
  const tool = row?.querySelector<HTMLElement>('[tabindex="0"], select');
  tool?.focus();
  return tool != null;
}
