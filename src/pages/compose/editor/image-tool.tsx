import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { AddressDialog } from './address-dialog';
import styles from './toolbar.module.css';

type Props = { editor: Editor; isLocked: boolean; tabIndex: number };

/** An image by its address: no operation of the service takes files. */
export const ImageTool = ({ editor, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const [isOpen, setOpen] = useState(false);

  const insert = (src: string, alt: string) => {
    editor.chain().focus().setImage({ src, alt }).run();
    // Selected, it would be what the next key replaces.
    const { doc, selection, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
  };

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-tool="image"
        tabIndex={tabIndex}
        aria-disabled={isLocked}
        aria-haspopup="dialog"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isLocked && setOpen(true)}
      >
        {text.image}
      </button>
      {isOpen && (
        <AddressDialog
          heading={text.imageHeading}
          address=""
          textLabel={text.imageText}
          protocols={['https:', 'http:']}
          onGive={({ address, words }) => insert(address, words)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
