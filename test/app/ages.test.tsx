import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { I18nContextProvider } from '../../src/i18n/i18n-context';
import { readSettings } from '../../src/settings/settings';
import { SettingsProvider } from '../../src/settings/settings-context';
import { Timestamp } from '../../src/ui/timestamp';
import { inEnglish } from '../support/english';

const hour = 3_600_000;

/** Renders an event of two minutes ago, with a fake clock. */
const showAge = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const at = new Date(Date.now() - 120_000).toISOString();
  const view = render(
    <SettingsProvider value={readSettings(document).settings}>
      <I18nContextProvider value={inEnglish}>
        <Timestamp at={at} />
      </I18nContextProvider>
    </SettingsProvider>,
  );
  expect(screen.getByRole('time')).toHaveTextContent('2 minutes ago');
  return view;
};

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('an age grows while its page is looked at', () => {
  showAge();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('time')).toHaveTextContent('3 minutes ago');
});

it('an age is right once its page is looked at again, though the device slept', () => {
  showAge();
  act(() => hide(true));
  vi.setSystemTime(Date.now() + 26 * hour);
  act(() => hide(false));
  expect(screen.getByRole('time')).toHaveTextContent('1 day ago');
});

it('nothing counts on where no age is shown', () => {
  const { unmount } = showAge();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
