import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app';
import { findResults } from '../support/results';

const fades = () => document.querySelector('#main')?.parentElement?.hasAttribute('data-followed');

it('what a link leads to may fade in, what is gone back to is there at once, and a page that stays is left alone', async () => {
  const { navigation, member } = await openApp('/?size=3');
  await findResults();
  expect(fades()).toBe(false);
  await navigation.navigate('/?show=hot&size=3');
  expect(fades()).toBe(false);
  await member.click(screen.getByRole('link', { name: 'Saved' }));
  await screen.findByRole('heading', { level: 1, name: /^Saved/ });
  expect(fades()).toBe(true);
  await navigation.navigate(-1);
  await findResults();
  expect(fades()).toBe(false);
});
