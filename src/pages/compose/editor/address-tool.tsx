import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../forum/content/link-address';
import { useText } from '../../../i18n/i18n-context';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field';
import field from '../../../ui/field.module.css';
import { AskDialog } from '../ask-dialog';
import { ToolButton, type ToolProps } from './tool-button';

/** Links the selection. Without a selection, inserts the address as the text of the link. */
const insertLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link'))
    return chain.setLink({ href }).run();
  const mark = { type: 'link', attrs: { href } };
  const text = href.replace(/^mailto:/, '');
  return chain.insertContent({ type: 'text', text, marks: [mark] }).run();
};

/** By its address: no operation of the service accepts files. */
const insertImage = (editor: Editor, src: string, alt: string) => {
  editor.chain().focus().setImage({ src, alt }).run();
  // Move the cursor behind the image: the next key would replace a selected image.
  const { doc, selection, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
};

const host = /^[^\s/:@]+\.[^\s/:@]{2,}(?=[/:?#]|$)/;
const mail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]{2,}$/;

/** The address with the scheme that people leave out. */
const wholeAddress = (typed: string) => {
  if (mail.test(typed)) return `mailto:${typed}`;
  return host.test(typed) ? `https://${typed}` : typed;
};

type Props = Omit<ToolProps, 'onPress'> & { editor: Editor };

/** The tool of links or images, which asks for an address. */
export const AddressTool = ({ editor, ...tool }: Props) => {
  const { editor: text } = useText().compose;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const isImage = tool.tool.name === 'image';
  const close = () => {
    setOpen(false);
    setError('');
  };
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const address = wholeAddress(String(given.get('address')).trim());
    const isAllowed = linkAddress(address) && !(isImage && address.startsWith('mailto:'));
    if (!isAllowed) return setError(text.badAddress);
    close();
    if (isImage) insertImage(editor, address, String(given.get('words')).trim());
    else insertLink(editor, address);
  };
  const unlink = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const dialog = (
    <AskDialog heading={isImage ? text.image : text.link} onClose={close}>
      {/* The shortcuts of the page's form must not apply here. */}
      <form onSubmit={give} onKeyDown={(event) => event.stopPropagation()} noValidate>
        <Field label={text.address} error={error} aside={text.addressHint}>
          {(control) => (
            <input
              {...control}
              name="address"
              inputMode="url"
              className={field.control}
              defaultValue={isImage ? '' : editor.getAttributes('link').href}
              autoComplete="off"
            />
          )}
        </Field>
        {isImage && (
          <Field label={text.imageText} isOptional>
            {(control) => <input {...control} name="words" dir="auto" className={field.control} />}
          </Field>
        )}
        <p className="cluster">
          <button type="submit" className={button.primary}>
            {text.insert}
          </button>
          {tool.isOn && (
            <button type="button" className={button.button} onClick={unlink}>
              {text.removeLink}
            </button>
          )}
        </p>
      </form>
    </AskDialog>
  );
  return (
    <>
      <ToolButton {...tool} onPress={() => setOpen(true)} />
      {/* Outside the form of the page, because forms cannot be nested. */}
      {isOpen && createPortal(dialog, document.body)}
    </>
  );
};
