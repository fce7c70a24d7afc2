import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text-context';
import { AddressDialog } from './address-dialog';
import styles from './toolbar.module.css';

type Props = { editor: Editor; isLocked: boolean; tabIndex: number };

/** An image by its address: no operation of the service takes files. */
export const ImageTool = ({ editor, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const [isOpen, setOpen] = useState(false);
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
          onGive={({ address, words }) =>
            editor.chain().focus().setImage({ src: address, alt: words }).run()
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
