import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import { plainText } from '../../contract/plain-text';

type Handlers = { onFiles: (files: File[]) => void; onLong: () => void };

/** Without these handlers, the browser opens a dropped file in place of the page, or freezes at a long text. */
export const takeFiles = ({ onFiles, onLong }: Handlers) => {
  const judge = (event: SyntheticEvent, given: DataTransfer) => {
    const [text, html] = [given.getData('text/plain'), given.getData('text/html')];
    const isFile = isFilesOnly(given);
    if (!isFile && !isTooLong(text, html)) return;
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

// Four times the limit of a post, in as many lines as are rendered at once.
const most = { characters: 400_000, lines: 8_000 };
/** Most characters of HTML are styles of Word or pictures, which do not count. */
export const longestHtmlChars = 20_000_000;

/** Whether it would freeze the page. */
export const isTooLong = (text: string, html: string) => {
  const words = text || (html.length > most.characters ? plainText(html) : '');
  return (
    words.length > most.characters ||
    html.length > longestHtmlChars ||
    words.split('\n', most.lines + 1).length > most.lines
  );
};
