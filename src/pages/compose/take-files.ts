import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

type Handlers = { onFiles: (files: File[]) => void; onLong: () => void };

/**
 * Event handlers for an element that takes files itself, even if a child would not, and no text that would
 * freeze the page. Without them, the browser opens a dropped file in place of the page.
 */
export const takeFiles = ({ onFiles, onLong }: Handlers) => {
  const judge = (event: SyntheticEvent, given: DataTransfer) => {
    const [text, html] = [given.getData('text/plain'), given.getData('text/html')];
    const isFile = isFilesOnly(given);
    if (!isFile && !isTooLong({ text, html })) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFile) onFiles([...given.files]);
    else onLong();
  };
  return {
    onPasteCapture: (event: ClipboardEvent) => judge(event, event.clipboardData),
    onDropCapture: (event: DragEvent) => judge(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
};

/** A copy from Word or a web page may include a picture of the content, or its address, beside the text. */
const isFilesOnly = ({ files, types }: DataTransfer) =>
  files.length > 0 && !types.some((type) => type.startsWith('text/'));

// Four times the limit of a post, in as many lines as are rendered at once. HTML has far more characters than
// its text, especially HTML from Word.
const most = { characters: 400_000, lines: 8_000 };
export const longestHtml = 4_000_000;

/** Whether pasted text would freeze the page. */
export const isTooLong = ({ text, html }: { text: string; html: string }) =>
  text.length > most.characters ||
  html.length > longestHtml ||
  text.split('\n', most.lines + 1).length > most.lines;
