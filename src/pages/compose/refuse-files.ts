import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/**
 * Listeners of a place that takes no files, whatever would take them inside of it. A file that
 * nobody refuses is opened by the browser, in place of the page.
 * @param tell says so
 */
export const refuseFiles = (tell: () => void) => {
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    tell();
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
