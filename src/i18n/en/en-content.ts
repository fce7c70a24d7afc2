import { groupDigits } from '../plural';

/** The English messages around the content of a post. */
export const enContent = {
  imageHeld: (host: string) => `An image from ${host} is not loaded, so that it cannot track you.`,
  imageNotPicture: (host: string) =>
    `This image is not loaded: its address on ${host} is not one of a picture file, so asking for it might do something in your name, such as log you out.`,
  showImage: 'Show',
  alwaysShowImages: 'Always show images',
  imageBroken: 'This image could not be loaded.',
  enlarge: (picture: string) => (picture ? `Enlarge: ${picture}` : 'Enlarge the image'),
  table: 'Table',
  code: (language: string) => (language ? `Code, ${language}` : 'Code'),
  tooLarge:
    'This post would slow the page down if it were shown with its formatting. Here is its plain text. Showing it anyway goes part by part and may take a minute or more; you can stop it.',
  showAnyway: 'Show it anyway',
  drawing: 'The formatting is being drawn.',
  parts: (done: number, all: number) => `${groupDigits(done)} of ${groupDigits(all)} parts`,
  stopDrawing: 'Stop',
  drawingStopped: 'Stopped. The rest is plain text.',
  goOnDrawing: 'Go on',
  drawn: 'This is the post with its formatting. Parts that would stop the page are plain text.',
  showText: 'Show plain text',
};

export type ContentMessages = typeof enContent;
