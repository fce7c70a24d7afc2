import type { Editor } from '@tiptap/core';
import { useText } from '../../../i18n/i18n-context';
import styles from './toolbar.module.css';
import type { Tool } from './tools';

type Props = { editor: Editor; tool: Tool; isOn: boolean; isLocked: boolean; tabIndex: number };

export const ToolButton = ({ editor, tool, isOn, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const { name, glyph, run } = tool;
  const label = text[name];
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={name}
      tabIndex={tabIndex}
      title={label}
      // Who speaks to the page says what is written: H2, H3, 1.
      aria-label={glyph && /\d/.test(glyph) ? `${glyph} ${label}` : label}
      aria-pressed={tool.isOn ? isOn : undefined}
      aria-disabled={isLocked}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && run(editor.chain().focus()).run()}
    >
      <span aria-hidden="true">{glyph ?? label}</span>
    </button>
  );
};
