import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app';

/** As a browser's translator leaves a page: each text in an element of its own. */
const translate = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim()))
    text.replaceWith(
      Object.assign(document.createElement('font'), { textContent: `~${text.data}` }),
    );
};

it('a page that the browser has translated goes on, and says nothing twice', async () => {
  const app = await openApp('/');
  await screen.findAllByRole('article');
  await screen.findByRole('button', { name: /Keyboard/ });
  for (const step of ['/?q=cursor', '/topics', '/?q=zxqv', '/saved', '/compose', '/']) {
    translate();
    await act(() => app.navigation.navigate(step));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Something in this page broke.')).toBeNull();
  }
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^All posts$/),
  );
  const [row] = await screen.findAllByRole('article');
  expect(row).not.toHaveTextContent('~');
});
