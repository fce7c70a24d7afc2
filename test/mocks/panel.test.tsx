import { fireEvent, within } from '@testing-library/react';
import type { SetupWorker } from 'msw/browser';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createForumMock } from '../../mocks/forum-mock';
import { openPanel } from '../../mocks/package/panel';

it('the panel shows what fails and is held, whoever began or ended it', () => {
  // jsdom has no style sheets of scripts.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  const mock = createForumMock({ posts: 0 });
  const heard = new Map<string, () => void>();
  const on = (name: string, hear: () => void) => heard.set(name, hear);
  const events = { on, removeListener: () => {} } as object as SetupWorker['events'];
  onTestFinished(openPanel(mock, { events } as SetupWorker));
  const inside = document.body.lastElementChild?.shadowRoot as object as HTMLElement;
  const buttons = within(inside).getAllByRole('button', { hidden: true });
  const button = (words: string) => buttons.find((one) => one.textContent === words) as HTMLElement;
  const pressed = () =>
    buttons.flatMap((one) => (one.ariaPressed === 'true' ? [one.textContent] : []));

  fireEvent.click(button('Fail'));
  expect(pressed()).toEqual(['Fail']);
  // The next story sends a request.
  mock.reset();
  heard.get('request:start')?.();
  expect(pressed()).toEqual([]);
  mock.hold();
  mock.fail('listTopics', { status: 500 });
  fireEvent.pointerEnter(inside.querySelector('details') as HTMLElement);
  expect(pressed()).toEqual(['Hold', 'Hold', 'Fail', 'Hold']);
  fireEvent.click(button('Release all'));
  expect(pressed()).toEqual([]);
  expect([mock.failing(), mock.held()]).toEqual([[], []]);
});
