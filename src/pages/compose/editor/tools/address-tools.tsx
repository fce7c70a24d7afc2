import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { AddressDialog } from './address-dialog';
import { ToolFrame } from './tool-button';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolFrame
        {...{ name, isLocked, tabIndex }}
        aria-pressed={isOn}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <AddressDialog {...dialog} address={currentAddress()} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
