import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Several parts of the page have notices: src/app/layout.tsx has the place for all, one above the other. */
export const Afloat = ({ children }: { children: ReactNode }) =>
  createPortal(children, document.getElementById('notices') ?? document.body);
