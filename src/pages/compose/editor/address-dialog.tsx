import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../forum/content/link-address';
import { useText } from '../../../i18n/i18n-context';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import field from '../../../ui/field.module.css';
import { ChoiceDialog } from '../choice-dialog';
import { toWords } from './create-editor';
import { addressHere, insertLink, linkHere, unlink } from './link';
import { goToEnd } from './tools';

/** No operation of the service accepts files. */
const insertImage = (editor: Editor, src: string, alt: string) => {
  editor.chain().focus().command(goToEnd).setImage({ src, alt }).run();
  toWords(editor);
};

const host = /^[^\s/:@]+\.[^\s/:@]{2,}(?=[/:?#]|$)/;
const mail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]{2,}$/;

const wholeAddress = (typed: string) => {
  if (mail.test(typed)) return `mailto:${typed}`;
  return host.test(typed) ? `https://${typed}` : typed;
};

type Props = {
  editor: Editor;
  isImage: boolean;
  onClose: () => void;
};

export const AddressDialog = ({ editor, isImage, onClose }: Props) => {
  const { editor: text } = useText().compose;
  const [error, setError] = useState('');
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const address = wholeAddress(String(given.get('address')).trim());
    const target = linkAddress(address);
    if (!target || (isImage && target.startsWith('mailto:'))) return setError(text.badAddress);
    onClose();
    if (isImage) insertImage(editor, address, String(given.get('words')).trim());
    else insertLink(editor, address);
  };
  const removeLink = () => {
    onClose();
    unlink(editor);
  };
  const dialog = (
    <form onSubmit={give} noValidate autoComplete="off">
      <ChoiceDialog
        heading={isImage ? text.image : text.link}
        onClose={onClose}
        answers={
          <>
            {!isImage && linkHere(editor) && (
              <Button onClick={removeLink}>{text.removeLink}</Button>
            )}
            <Button look="primary" type="submit">
              {text.insert}
            </Button>
          </>
        }
      >
        <Field label={text.address} error={error} aside={text.addressHint}>
          {(control) => (
            <input
              {...control}
              name="address"
              type="url"
              className={field.control}
              defaultValue={isImage ? '' : addressHere(editor)}
            />
          )}
        </Field>
        {isImage && (
          <Field label={text.imageText} isOptional>
            {(control) => <input {...control} name="words" dir="auto" className={field.control} />}
          </Field>
        )}
      </ChoiceDialog>
    </form>
  );
  // Outside the form of the page, because forms cannot be nested.
  return createPortal(dialog, document.body);
};
