import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PostBody } from '../../src/forum/content/post-body';
import { I18nContextProvider } from '../../src/i18n/i18n-context';
import { readSettings, type Settings } from '../../src/settings/settings';
import { SettingsProvider } from '../../src/settings/settings-context';
import { inEnglish } from '../support/english';

/** Renders content like in a post, with these settings. */
export const showContent = (html: string, settings: Partial<Settings> = {}) => {
  const set = { ...readSettings(document).settings, ...settings };
  const draw = (content: string) => (
    <MemoryRouter>
      <SettingsProvider value={set}>
        <I18nContextProvider value={inEnglish}>
          <PostBody html={content} language="EN-US" />
        </I18nContextProvider>
      </SettingsProvider>
    </MemoryRouter>
  );
  const view = render(draw(html));
  const box = () => view.container.firstElementChild as HTMLElement;
  return {
    member: userEvent.setup(),
    box,
    /** The HTML without the app's own attributes: classes, directions, `translate`, and marks for print. */
    html: () => box().innerHTML.replace(/ (class|dir|translate|data-spelled)="[^"]*"/g, ''),
    show: (content: string) => view.rerender(draw(content)),
  };
};
