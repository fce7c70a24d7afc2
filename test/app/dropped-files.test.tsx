import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app';

/** Whether the browser's default remains, which is to open the file instead of the page. */
const isLeftToBrowser = (type: string, types: string[], on: Element) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, files: [], dropEffect: 'copy' } });
  return on.dispatchEvent(event);
};

it('a file that is dropped on any part of a page does not replace it, and a dragged word may go on', async () => {
  await openApp('/saved');
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(isLeftToBrowser('drop', ['Files'], heading)).toBe(false));
  expect(isLeftToBrowser('dragover', ['Files'], document.body)).toBe(false);
  expect(isLeftToBrowser('drop', ['text/plain'], heading)).toBe(true);
  const field = document.querySelector('input[type=file]') as Element;
  expect(isLeftToBrowser('drop', ['Files'], field)).toBe(true);
});
