import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../src/app/deferred-features';
import { openApp } from '../support/app';

const tall = `a${'\u0301'.repeat(5000)}`;

/** Whether the browser would insert the text itself. */
const put = (field: Element, data: string) =>
  fireEvent(field, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));

it('of marks stacked on a letter a field gets as many as are ever drawn, where the cursor is', async () => {
  await openApp('/saved');
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'before after' } });
  box.setSelectionRange(6, 7);
  await waitFor(() => expect(put(box, tall)).toBe(false));
  expect(box).toHaveValue(`beforea${'\u0301'.repeat(8)}after`);
  expect(put(box, 'e\u0301')).toBe(true);
});
