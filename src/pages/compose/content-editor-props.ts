import type { RefObject } from 'react';

export type ContentEditorProps = {
  html: string;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  isLocked: boolean;
  /** What the plain text area leaves for the editor that replaces it; otherwise null. */
  snapshot: RefObject<SelectionSnapshot | null>;
  onWrite: (html: string) => void;
  onBlur: () => void;
};

/** The plain text and its selection at the moment the editor replaces it. */
export type SelectionSnapshot = {
  text: string;
  /** The start and end of the selection, in its direction. */
  anchor: number;
  head: number;
  isFocused: boolean;
};
