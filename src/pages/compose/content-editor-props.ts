import type { ReactNode, RefObject } from 'react';
import type { SelectionSnapshot } from './selection-snapshot';

/** What every way of writing the content gets. */
export type ContentEditorProps = {
  html: string;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  isLocked: boolean;
  /** What the plain text leaves to the editor, while the one takes the other's place. */
  handover: RefObject<SelectionSnapshot | null>;
  /** Stands at the end of its bar. */
  bar: ReactNode;
  onWrite: (html: string) => void;
  onLeave: () => void;
};
