import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/**
 * Listeners of an element that takes no files, whatever inside of it would. A dropped file that
 * nobody refuses is opened by the browser instead of the page.
 */
export const refuseFiles = (onRefuse: () => void) => {
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onRefuse();
  };
  return {
    onPasteCapture: (event: ClipboardEvent) => {
      if (isFilesOnly(event.clipboardData)) refuse(event);
    },
    onDropCapture: (event: DragEvent) => {
      if (isFilesOnly(event.dataTransfer)) refuse(event);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
};

/** What comes from Word or a web page brings a picture of itself along, or its address. */
const isFilesOnly = ({ files, types }: DataTransfer) =>
  files.length > 0 && !types.some((type) => type.startsWith('text/'));
