import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import look from '../../../../ui/tool.module.css';
import { AddressDialog } from './address-dialog';
import { ToolIcon } from './tool-icon';

type Props = { editor: Editor; isLocked: boolean; tabIndex: number };

/** Links the selection. Without a selection, inserts the address as the text of the link. */
export const LinkTool = ({ editor, isOn, ...props }: Props & { isOn: boolean }) => {
  const { editor: text } = useText().compose;

  const link = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      const mark = { type: 'link', attrs: { href } };
      chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
    } else chain.setLink({ href }).run();
  };
  const unlink = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();

  return (
    <AddressTool
      {...props}
      name="link"
      isOn={isOn}
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
      name="image"
      heading={text.imageHeading}
      currentAddress={() => ''}
      textLabel={text.imageText}
      protocols={['https:', 'http:']}
      onGive={({ address, words }) => insert(address, words)}
    />
  );
};

type ToolProps = Omit<ComponentProps<typeof AddressDialog>, 'address' | 'onClose'> & {
  name: 'link' | 'image';
  isOn?: boolean;
  isLocked: boolean;
  tabIndex: number;
  /** Read when the dialog opens. */
  currentAddress: () => string;
};

const AddressTool = ({ name, isOn, isLocked, tabIndex, currentAddress, ...dialog }: ToolProps) => {
  const { editor: text } = useText().compose;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={look.tool}
        data-tool={name}
        tabIndex={tabIndex}
        title={text[name]}
        aria-label={text[name]}
        aria-pressed={isOn}
        aria-disabled={isLocked}
        aria-haspopup="dialog"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isLocked && setOpen(true)}
      >
        <ToolIcon name={name} />
      </button>
      {isOpen && (
        <AddressDialog {...dialog} address={currentAddress()} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
