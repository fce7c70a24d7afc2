import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { notStarted } from '../../src/app/not-started';
import { openApp } from '../support/app';
import { expectConsole } from '../support/console';
import { english } from '../support/english';

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

  it('is not said to narrow the list either, where an address asks for it', async () => {
    await openApp('/?size=1&show=HOT_POST&lang=EN_US&sort=title', {
      settings: { conditions: ['ESSENCE_POST'], languages: ['ZH_CN'], postOrders: ['views'] },
    });
    await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All posts');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Show' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Latest');
    expect(screen.getByText('Order:').parentElement).toHaveTextContent('Newest first');
  });

  it('is not said to order the topics either', async () => {
    await openApp('/topics?sort=name&dir=ASC', { settings: { topicOrders: ['createTime'] } });
    const order = await screen.findByText('Order of topics:');
    expect(order.parentElement).toHaveTextContent(/Default order$/);
  });

  it('leaves no row of tabs and no menu where nothing is left to choose', async () => {
    await openApp('/?size=1', { settings: { conditions: [], postOrders: [] } });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation', { name: 'Show' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Order', hidden: true })).toBeNull();
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

it('a wrong setting is said only after the page was loaded once more, where the device still has an older one', async () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { kept: '', build: 'b1' });
  onTestFinished(() => {
    delete dataset.kept;
    delete dataset.build;
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  // jsdom cannot reload.
  expectConsole('error', /navigation/);
  const shown = () => notStarted(english, false, [{ meta: 'x', given: '', problem: 'name' }]);
  expect(await shown()).toBeNull();
  render(await shown());
  expect(screen.getByRole('heading')).toHaveTextContent('This forum isn’t set up correctly');
});
