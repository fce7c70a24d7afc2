/** What stood in the plain text at the very moment at which something else took its place. */
export type SelectionSnapshot = {
  text: string;
  /** From where to where it was selected, in the direction of the selection. */
  anchor: number;
  head: number;
  isFocused: boolean;
};

export const snapshotSelection = (field: HTMLTextAreaElement): SelectionSnapshot => {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const isBackward = selectionDirection === 'backward';
  return {
    text: value,
    anchor: isBackward ? selectionEnd : selectionStart,
    head: isBackward ? selectionStart : selectionEnd,
    isFocused: document.activeElement === field,
  };
};
