import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Announcer } from '../../src/ui/announcer';
import { openApp } from '../support/app';
import { english } from '../support/english';
import { resultLinks } from '../support/results';
import { stageOf } from '../support/stage';

it('announces the same count again, of another search', () => {
  vi.useFakeTimers();
  const said = () => {
    act(() => void vi.advanceTimersByTime(300));
    return screen.getByRole('status').textContent;
  };
  const view = render(<Announcer about="/?q=a">10 posts</Announcer>, {
    wrapper: stageOf(),
  });
  const first = said();
  view.rerender(<Announcer about="/?q=a">10 posts</Announcer>);
  expect(said()).toBe(first);
  view.rerender(<Announcer about="/?q=b">10 posts</Announcer>);
  expect(said()).not.toBe(first);
  expect(screen.getByRole('status')).toHaveTextContent('10 posts');
});

it('says nothing in a region within another, whatever there is to say', async () => {
  const regions = ':is([role=status], [role=alert], [aria-live])';
  const nested = new Set<string>();
  const watching = new MutationObserver(() => {
    for (const region of document.querySelectorAll(`${regions} ${regions}`))
      nested.add(region.outerHTML);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watching.disconnect());
  const { member } = await openApp('/?q=cursor&size=3');
  await member.click((await resultLinks())[0] as HTMLElement);
  const save = await screen.findByRole('button', { name: 'Save' });
  await member.keyboard('{Control>}k{/Control}');
  await member.type(await screen.findByRole('combobox'), 'copy link{Enter}');
  await screen.findAllByText('Copied');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await member.click(save);
  const { data } = english;
  expect(await screen.findByText(data.unstored)).toBeVisible();
  screen.getByRole('button', { name: 'Close' }).focus();
  await member.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect([...nested]).toEqual([]);
});
