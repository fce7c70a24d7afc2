import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app';
import { resultRows } from '../support/results';

const pinned = async () =>
  (await resultRows()).filter((row) => within(row).queryByText(/^Pinned\s*$/) !== null);

describe('pinned posts', () => {
  it('fold after two and open when asked, and are saved by their button and by key, like others', async () => {
    const { member } = await openApp('/');
    expect(await pinned()).toHaveLength(2);
    const more = screen.getByRole('button', { name: '3 more pinned' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await member.click(more);
    expect(await pinned()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Fewer pinned' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(localStorage.getItem('parley:pins')).toBe('"open"');
    const [row] = await pinned();
    const save = await within(row as HTMLElement).findByRole('button', { name: /^Save: / });
    await member.click(save);
    expect(save).toHaveAttribute('aria-pressed', 'true');
    await member.keyboard('s');
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await member.click(screen.getByRole('button', { name: 'Fewer pinned' }));
    expect(await pinned()).toHaveLength(2);
    expect(localStorage.getItem('parley:pins')).toBe('"folded"');
  });

  it('are rows like others among what was searched for, and have no fold', async () => {
    await openApp('/?q=forty minutes');
    const [row] = await pinned();
    expect(within(row as HTMLElement).getByText(/^last reply|no reply yet$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /pinned$/ })).toBeNull();
  });
});
