import type { RefObject } from 'react';

/** What every way of writing the content gets. */
export type ContentEditorProps = {
  html: string;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  isLocked: boolean;
  /** What the plain text leaves to the editor that replaces it; null at any other time. */
  snapshot: RefObject<SelectionSnapshot | null>;
  onWrite: (html: string) => void;
  onBlur: () => void;
};

/** The plain text and its selection at the moment at which the editor replaces it. */
export type SelectionSnapshot = {
  text: string;
  /** From where to where it was selected, in the direction of the selection. */
  anchor: number;
  head: number;
  isFocused: boolean;
};
