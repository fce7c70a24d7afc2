import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../forum/content/link-address';
import { useText } from '../../../i18n/i18n-context';
import button from '../../../ui/button.module.css';
import frame from '../../../ui/dialog.module.css';
import { Field } from '../../../ui/field';
import field from '../../../ui/field.module.css';
import { ToolButton, type ToolProps } from './tool-button';

type Props = Omit<ToolProps, 'onPress'> & { editor: Editor };

/** Links the selection. Without a selection, inserts the address as the text of the link. */
export const LinkTool = ({ editor, ...props }: Props) => {
  const { editor: text } = useText().compose;
  const { isOn } = props;

  const link = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      const mark = { type: 'link', attrs: { href } };
      chain
        .insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [mark] })
        .run();
    } else chain.setLink({ href }).run();
  };
  const unlink = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();

  return (
    <AddressTool
      {...props}
      heading={text.linkHeading}
      currentAddress={() => editor.getAttributes('link').href ?? ''}
      protocols={['https:', 'http:', 'mailto:']}
      onGive={({ address }) => link(address)}
      onRemove={isOn ? unlink : undefined}
    />
  );
};

/** Inserts an image by its address: no operation of the service accepts files. */
export const ImageTool = ({ editor, ...props }: Props) => {
  const { editor: text } = useText().compose;

  const insert = (src: string, alt: string) => {
    editor.chain().focus().setImage({ src, alt }).run();
    // Move the cursor behind the image: the next key would replace a selected image.
    const { doc, selection, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
  };

  return (
    <AddressTool
      {...props}
      heading={text.imageHeading}
      currentAddress={() => ''}
      textLabel={text.imageText}
      protocols={['https:', 'http:']}
      onGive={({ address, words }) => insert(address, words)}
    />
  );
};

type AddressToolProps = Omit<Props, 'editor'> &
  Omit<DialogProps, 'address' | 'onClose'> & {
    /** Read when the dialog opens. */
    currentAddress: () => string;
  };

const AddressTool = ({
  tool,
  isOn,
  isLocked,
  tabIndex,
  currentAddress,
  ...dialog
}: AddressToolProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = { tool, isOn, isLocked, tabIndex, onPress: () => setOpen(true) };
  return (
    <>
      <ToolButton {...button} />
      {isOpen && (
        <AddressDialog {...dialog} address={currentAddress()} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

type DialogProps = {
  heading: string;
  address: string;
  protocols: readonly string[];
  /** Also shows a text field with this label. */
  textLabel?: string;
  onGive: (given: { address: string; words: string }) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

const host = /^[^\s/:@]+\.[^\s/:@]{2,}(?=[/:?#]|$)/;
const mail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]{2,}$/;

/** The address with the scheme that people leave out. */
const wholeAddress = (typed: string) => {
  if (mail.test(typed)) return `mailto:${typed}`;
  return host.test(typed) ? `https://${typed}` : typed;
};

/** Asks for an address. Rendered outside the form of the page, because forms cannot be nested. */
const AddressDialog = ({ heading, address, protocols, textLabel, ...props }: DialogProps) => {
  const { app, compose } = useText();
  const { editor: text } = compose;
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const address = wholeAddress(String(given.get('address')).trim());
    if (!linkAddress(address) || !protocols.includes(new URL(address).protocol)) {
      return setError(text.badAddress);
    }
    dialog.current?.close();
    props.onGive({ address, words: String(given.get('words') ?? '').trim() });
  };
  const remove = () => {
    dialog.current?.close();
    props.onRemove?.();
  };

  return createPortal(
    <dialog ref={dialog} className={frame.dialog} aria-label={heading} onClose={props.onClose}>
      <h2 className={frame.heading}>{heading}</h2>
      {/* The shortcuts of the page's form must not apply here. */}
      <form onSubmit={give} onKeyDown={(event) => event.stopPropagation()} noValidate>
        <Field label={text.address} error={error} aside={text.addressHint}>
          {(control) => (
            <input
              {...control}
              name="address"
              inputMode="url"
              className={field.control}
              defaultValue={address}
              autoComplete="off"
            />
          )}
        </Field>
        {textLabel && (
          <Field label={textLabel} isOptional>
            {(control) => <input {...control} name="words" dir="auto" className={field.control} />}
          </Field>
        )}
        <p className="cluster">
          <button type="submit" className={button.primary}>
            {text.insert}
          </button>
          {props.onRemove && (
            <button type="button" className={button.button} onClick={remove}>
              {text.removeLink}
            </button>
          )}
          <button type="button" className={button.plain} onClick={() => dialog.current?.close()}>
            {app.cancel}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
};
