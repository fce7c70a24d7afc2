import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ForumClient } from '../../src/api/client';
import { ApiProvider, createForumApi } from '../../src/api/forum-api';
import { readSettings, type Settings } from '../../src/settings/settings';
import { SettingsProvider } from '../../src/settings/settings-context';

/** What the service answers to an operation. */
export type Answer = (operation: string, body: Record<string, unknown>) => Promise<unknown>;

/** Renders a hook of drafts within what it needs of an app. */
export const openHook = <Result,>(
  hook: () => Result,
  answer: Answer = () => Promise.reject(new Error('no service')),
  changes: Partial<Settings> = {},
) => {
  const settings = { ...readSettings(document).settings, ...changes };
  const queries = new QueryClient();
  const api = createForumApi(answer as unknown as ForumClient, settings);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <SettingsProvider value={settings}>
          <ApiProvider value={api}>{children}</ApiProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return { queries, api, ...renderHook(hook, { wrapper }) };
};
