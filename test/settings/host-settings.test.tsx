import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app';

describe('what the host says that the service does not know', () => {
  it('is not offered: conditions, orders and languages', async () => {
    await openApp('/?size=1', {
      settings: { conditions: ['LATEST_POST', 'HOT_POST'], postOrders: ['views'], languages: [] },
    });
    await screen.findAllByRole('article');
    const tabs = screen.getByRole('navigation', { name: 'Show' });
    expect(within(tabs).getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Language' })).toBeNull();
    const orders = within(screen.getByRole('list', { name: 'Order', hidden: true }));
    expect(
      orders.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['Newest first', 'Most viewed']);
  });

  it('leaves no row of tabs and no menu where nothing is left to choose', async () => {
    const { asked } = await openApp('/?size=1', { settings: { conditions: [], postOrders: [] } });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Show' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Order', hidden: true })).toBeNull();
    for (const { body } of asked.filter(({ path }) => path.endsWith('/search'))) {
      expect(body).not.toHaveProperty('condition');
      expect(body).not.toHaveProperty('fields');
    }
  });
});

it('a title longer than the host allows is said under its field, with the host’s number', async () => {
  const { member } = await openApp('/compose', { settings: { limits: [20, 1000] } });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await member.click(title);
  await member.paste('a title of more than twenty characters');
  await member.tab();
  expect(await screen.findByText('Keep the title to 20 characters.')).toBeVisible();
});
