import type { ComponentType } from 'react';
import { lazyCode } from '../browser/lazy-code';
import { loadMessages } from '../i18n/language';
import { MissingPage } from './missing-page';

const lazyPage = (fetchPage: () => Promise<ComponentType>) => lazyCode(fetchPage);

/**
 * The pages whose code is loaded when they are first opened, or ahead of that. The router's own `lazy`
 * would remember for the whole visit that code could not be had.
 */
export const pages = {
  post: lazyPage(async () => {
    const [{ PostPage }] = await Promise.all([
      import('../pages/post/post-page'),
      loadMessages('reading'),
    ]);
    return PostPage;
  }),
  member: lazyPage(async () => (await import('../pages/member/member-page')).loadMemberPage()),
  topics: lazyPage(async () => (await import('../pages/topics/topics-page')).TopicsPage),
  compose: lazyPage(async () => {
    const [{ ComposePage }] = await Promise.all([
      import('../pages/compose/compose-page'),
      loadMessages('compose'),
    ]);
    return ComposePage;
  }),
  saved: lazyPage(async () => (await import('../pages/saved/saved-page')).loadSavedPage()),
  data: lazyPage(async () => {
    const [{ DataPage }] = await Promise.all([
      import('../pages/data/data-page'),
      loadMessages('data'),
    ]);
    return DataPage;
  }),
};

export type LazyPage = (typeof pages)[keyof typeof pages];

/** A page, or in its place that its code is missing. */
export const PageOf = ({ page }: { page: LazyPage }) => {
  const { state, code: Page } = page.use();
  if (state === 'missing') return <MissingPage load={page.load} />;
  return Page ? <Page /> : null;
};
