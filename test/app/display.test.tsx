import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepValue } from '../../src/device/kept-values';
import { openApp } from '../support/app';

const shown = document.documentElement.dataset;

const openDisplay = async () => {
  const { member } = await openApp('/', { posts: 20 });
  await member.click(await screen.findByRole('button', { name: 'Display' }));
  return { member, dialog: within(await screen.findByRole('dialog', { name: 'Display' })) };
};

describe('how the forum is shown', () => {
  beforeEach(() => {
    for (const name of ['parley:density', 'parley:text']) keepValue(name, null);
  });

  it('is cozy, with text as large as the browser has it, where nothing was chosen', async () => {
    const { dialog } = await openDisplay();
    expect(dialog.getByRole('button', { name: 'Cozy', pressed: true })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Normal', pressed: true })).toBeVisible();
    expect([shown.density, shown.text]).toEqual([undefined, undefined]);
  });

  it('holds at once and on this device, as chosen', async () => {
    const { member, dialog } = await openDisplay();
    await member.click(dialog.getByRole('button', { name: 'Compact' }));
    await member.click(dialog.getByRole('button', { name: 'Larger' }));
    expect(dialog.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
    expect([shown.density, shown.text]).toEqual(['compact', 'larger']);
    expect(localStorage.getItem('parley:density')).toBe('compact');
    expect(localStorage.getItem('parley:text')).toBe('larger');
  });

  it('leaves nothing on this device where the usual is chosen again', async () => {
    const { member, dialog } = await openDisplay();
    await member.click(dialog.getByRole('button', { name: 'Compact' }));
    await member.click(dialog.getByRole('button', { name: 'Cozy' }));
    expect(shown.density).toBeUndefined();
    expect(localStorage.getItem('parley:density')).toBeNull();
  });

  it('follows another tab, and takes no word that it does not know', async () => {
    const { dialog } = await openDisplay();
    keepValue('parley:text', 'large');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Large', pressed: true })).toBeVisible(),
    );
    expect(shown.text).toBe('large');
    keepValue('parley:text', 'enormous');
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
    keepValue('parley:theme', null);
    delete shown.theme;
    vi.resetModules();
  });
  localStorage.setItem('parley:theme', 'dark');
  vi.resetModules();
  await import('../../src/app/theme');
  expect(shown.theme).toBe('dark');
});
