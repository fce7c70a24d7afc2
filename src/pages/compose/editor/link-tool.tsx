import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { AddressDialog } from './address-dialog';
import styles from './toolbar.module.css';

type Props = { editor: Editor; isOn: boolean; isLocked: boolean; tabIndex: number };

/** Links what is selected; without a selection the address is written out. */
export const LinkTool = ({ editor, isOn, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const [isOpen, setOpen] = useState(false);

  const link = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      const mark = { type: 'link', attrs: { href } };
      chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
    } else chain.setLink({ href }).run();
  };
  const unlink = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-tool="link"
        tabIndex={tabIndex}
        aria-pressed={isOn}
        aria-disabled={isLocked}
        aria-haspopup="dialog"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isLocked && setOpen(true)}
      >
        {text.link}
      </button>
      {isOpen && (
        <AddressDialog
          heading={text.linkHeading}
          address={editor.getAttributes('link').href ?? ''}
          protocols={['https:', 'http:', 'mailto:']}
          onGive={({ address }) => link(address)}
          onRemove={isOn ? unlink : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
