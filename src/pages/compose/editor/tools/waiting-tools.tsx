import type { KeyboardEvent, MouseEvent } from 'react';
import look from '../../../../ui/tool.module.css';
import { ToolIcon } from './tool-icon';
import { ToolRow } from './tool-row';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const toolsByKey = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
]);

/** The tool for these keys, which browsers use for other things in a plain field, such as bookmarks. */
export const toolOfKeys = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  // On a Mac, Control+B moves the caret.
  (isMac ? metaKey : ctrlKey) && !shiftKey && !altKey
    ? toolsByKey.get(key.toLowerCase())
    : undefined;

/** The look of the tools while the editor loads. `onPress` receives the name of a pressed tool. */
export const WaitingTools = ({ onPress }: { onPress: (tool: string) => void }) => {
  const press = ({ target }: MouseEvent) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
    if (tool?.dataset.tool) onPress(tool.dataset.tool);
  };
  return (
    // Hidden from screen readers and out of the tab order: any key press loads the working tools.
    <ToolRow
      aria-hidden="true"
      onClick={press}
      toolOf={(name) => (
        <button
          key={name}
          type="button"
          className={look.tool}
          data-tool={name}
          tabIndex={-1}
          // Keep the focus, and with it the selection, in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ToolIcon name={name} />
        </button>
      )}
    />
  );
};
