import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

/** Catches the next download: jsdom has no blob URLs, and follows every link. */
export const catchDownload = () => {
  const { createObjectURL, revokeObjectURL } = URL;
  let made: Blob | undefined;
  let name = '';
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:parley/1';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return async () => {
    await waitFor(() => expect(made).toBeDefined());
    return { name, text: (await made?.text()) ?? '' };
  };
};
