import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeText } from '../../src/device/stored-values';
import { openApp } from '../support/app';

const shown = document.documentElement.dataset;

const openDisplay = async () => {
  const { member } = await openApp('/', { posts: 20 });
  await member.click(await screen.findByRole('button', { name: 'Display' }));
  return { member, dialog: within(await screen.findByRole('dialog', { name: 'Display' })) };
};

describe('how large text is', () => {
  beforeEach(() => storeText('parley:text', null));

  it('is what the browser has, where nothing was chosen', async () => {
    const { dialog } = await openDisplay();
    expect(dialog.getByRole('button', { name: 'Normal', pressed: true })).toBeVisible();
    expect(shown.text).toBeUndefined();
  });

  it('holds at once and on this device, as chosen, until the usual is chosen again', async () => {
    const { member, dialog } = await openDisplay();
    await member.click(dialog.getByRole('button', { name: 'Larger' }));
    expect(dialog.getByRole('button', { name: 'Larger', pressed: true })).toBeVisible();
    expect(shown.text).toBe('larger');
    expect(localStorage.getItem('parley:text')).toBe('larger');
    await member.click(dialog.getByRole('button', { name: 'Normal' }));
    expect(shown.text).toBeUndefined();
    expect(localStorage.getItem('parley:text')).toBeNull();
  });

  it('follows another tab, and takes no word that it does not know', async () => {
    const { dialog } = await openDisplay();
    storeText('parley:text', 'large');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Large', pressed: true })).toBeVisible(),
    );
    expect(shown.text).toBe('large');
    storeText('parley:text', 'enormous');
    expect(shown.text).toBeUndefined();
  });

  it('is put away by its button', async () => {
    const { member, dialog } = await openDisplay();
    await member.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('has the theme that another tab chose after the first paint and before the app loaded', async () => {
  onTestFinished(() => {
    storeText('parley:theme', null);
    delete shown.theme;
    vi.resetModules();
  });
  localStorage.setItem('parley:theme', 'dark');
  vi.resetModules();
  await import('../../src/boot/appearance');
  expect(shown.theme).toBe('dark');
});
