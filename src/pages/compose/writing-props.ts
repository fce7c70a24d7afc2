import type { ReactNode } from 'react';

/** What every way of writing the content gets. */
export type WritingProps = {
  html: string;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  isLocked: boolean;
  /** Characters of text before the cursor that was there already; null where there was none. */
  begin: number | null;
  /** Stands at the end of its bar. */
  bar: ReactNode;
  onWrite: (html: string) => void;
  onLeave: () => void;
  onFiles: () => void;
};
