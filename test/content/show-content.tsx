import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiProvider } from '../../src/api/api-context';
import { createForumApi } from '../../src/api/forum-api';
import { PostBody } from '../../src/forum/content/post-body';
import { en } from '../../src/i18n/en';
import { I18nContextProvider } from '../../src/i18n/i18n-context';
import type { Settings } from '../../src/settings/settings';

const host = { timeZone: 'UTC', title: 'Parley' };
const speech = { language: 'en', text: en, host, setLanguage: async () => {} } as const;

/** Shows some content as a post does, on a host with these settings. */
export const showContent = (html: string, settings: Partial<Settings> = {}) => {
  const set = { firstPage: 0 as const, siteId: '', baseUrl: '', imageOrigins: [], ...settings };
  const api = createForumApi(() => Promise.reject(new Error('A post asks for nothing.')), set);
  const draw = (content: string) => (
    <ApiProvider value={api}>
      <I18nContextProvider value={speech}>
        <PostBody html={content} language="EN_US" />
      </I18nContextProvider>
    </ApiProvider>
  );
  const view = render(draw(html));
  const box = () => view.container.firstElementChild as HTMLElement;
  return {
    member: userEvent.setup(),
    box,
    /** Without what the app itself adds: its classes, directions and empty attributes. */
    html: () => box().innerHTML.replace(/ (class|dir)="[^"]*"/g, ''),
    show: (content: string) => view.rerender(draw(content)),
  };
};
