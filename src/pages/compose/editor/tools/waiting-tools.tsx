import type { KeyboardEvent, MouseEvent } from 'react';
import look from '../../../../ui/tool.module.css';
import { ToolIcon } from './tool-icon';
import { ToolRow } from './tool-row';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const toolsByKey = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
]);

/** The tool whose keys these are. A browser has other uses for them in a plain field, as to open its bookmarks. */
export const toolOfKeys = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  // On a Mac the other one moves the caret.
  (isMac ? metaKey : ctrlKey) && !shiftKey && !altKey
    ? toolsByKey.get(key.toLowerCase())
    : undefined;

/** How the tools look, before there is an editor for them to work on. One that is pressed is told of. */
export const WaitingTools = ({ onPress }: { onPress: (tool: string) => void }) => {
  const press = ({ target }: MouseEvent) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
    if (tool?.dataset.tool) onPress(tool.dataset.tool);
  };
  return (
    // Nothing to be told, or to come to by keys: whoever does either has the tools themselves a moment later.
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
          // A press leaves the focus, and with it the selection, in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <ToolIcon name={name} />
        </button>
      )}
    />
  );
};
