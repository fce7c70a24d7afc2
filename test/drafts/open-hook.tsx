import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ForumClient } from '../../src/api/client';
import { ApiProvider, createForumApi } from '../../src/api/forum-api';
import type { Settings } from '../../src/settings/settings';
import { contextOf } from '../support/context';
import { initialSettings } from '../support/initial-settings';
import { stageOf } from '../support/stage';

/** What the service answers to an operation. */
export type Answer = (operation: string, body: Record<string, unknown>) => Promise<unknown>;

/** Renders a hook of drafts within what it needs of an app. */
export const openHook = <Result,>(
  hook: () => Result,
  answer: Answer = () => Promise.reject(new Error('no service')),
  changes: Partial<Settings> = {},
  context = contextOf(changes),
) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const settings = { ...initialSettings, ...changes };
  const api = createForumApi(answer as unknown as ForumClient, settings);
  const Stage = stageOf(changes, context);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Stage>
      <QueryClientProvider client={queries}>
        <ApiProvider value={api}>{children}</ApiProvider>
      </QueryClientProvider>
    </Stage>
  );
  return { context, queries, api, ...renderHook(hook, { wrapper }) };
};
