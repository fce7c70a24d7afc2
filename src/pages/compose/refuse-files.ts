import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/**
 * Listeners of an element that takes no files, whatever inside of it would, and no text that would stop
 * the page. A dropped file that nobody refuses is opened by the browser instead of the page.
 */
export const refuseFiles = (onRefuse: (why: 'files' | 'length') => void) => {
  const judge = (event: SyntheticEvent, given: DataTransfer) => {
    const [text, html] = [given.getData('text/plain'), given.getData('text/html')];
    const why = isFilesOnly(given) ? 'files' : isTooLong({ text, html }) && 'length';
    if (!why) return;
    event.preventDefault();
    event.stopPropagation();
    onRefuse(why);
  };
  return {
    onPasteCapture: (event: ClipboardEvent) => judge(event, event.clipboardData),
    onDropCapture: (event: DragEvent) => judge(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
};

/** What comes from Word or a web page brings a picture of itself along, or its address. */
const isFilesOnly = ({ files, types }: DataTransfer) =>
  files.length > 0 && !types.some((type) => type.startsWith('text/'));

// Four times what a post may have, in as many lines as are drawn at once. HTML has far more characters than what
// it says, above all Word's.
const most = { characters: 400_000, lines: 8_000 };
export const longestHtml = 4_000_000;

/** Whether what is pasted, or read from a file, would stop the page. */
export const isTooLong = ({ text, html }: { text: string; html: string }) =>
  text.length > most.characters ||
  html.length > longestHtml ||
  text.split('\n', most.lines + 1).length > most.lines;
