import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app';

/** Whether the browser's own paste remains. */
const paste = async (text: string) => {
  await openApp('/compose');
  const content = await screen.findByRole('textbox', { name: 'Content' });
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  return fireEvent.paste(content, { clipboardData: { files: [], types: ['text/plain'], getData } });
};

it.each([
  ['of megabytes', 'word '.repeat(200_000)],
  ['of very many lines', 'a\n'.repeat(30_000)],
])('a text %s is not pasted, and words say why', async (_, text) => {
  expect(await paste(text)).toBe(false);
  expect(
    await screen.findByText(/^This text has [\d,]+ characters, too many for a post/),
  ).toBeVisible();
});

it('a text that fits is pasted, and its letters are kerned unless that would take seconds', async () => {
  expect(await paste('words\n'.repeat(100))).toBe(true);
  expect(screen.queryByText(/too many for a post/)).toBeNull();
  const content = screen.getByRole('textbox', { name: 'Content' });
  for (const [text, isUnkerned] of [
    [`a ${'A'.repeat(401)} b`, true],
    [`a ${'A'.repeat(400)} ${'A'.repeat(400)} b`, false],
    ['字'.repeat(1000), false],
  ] as const) {
    fireEvent.change(content, { target: { value: text } });
    expect(content.closest('[data-unkerned]') !== null).toBe(isUnkerned);
  }
});
