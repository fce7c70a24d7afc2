import { lazyCode } from '../browser/lazy-code';
import { pageCode } from '../start/page-code';
import { MissingPage } from './missing-page';

/**
 * The pages whose code is loaded when they are first opened, or ahead of that. The router's own `lazy`
 * would remember for the whole visit that code could not be had.
 */
export const pages = {
  post: lazyCode(() => pageCode.posts()),
  member: lazyCode(() => pageCode.members()),
  topics: lazyCode(() => pageCode.topics()),
  compose: lazyCode(() => pageCode.compose()),
  saved: lazyCode(() => pageCode.saved()),
  data: lazyCode(() => pageCode.data()),
};

export type LazyPage = (typeof pages)[keyof typeof pages];

/** A page, or in its place that its code is missing. */
export const PageOf = ({ page }: { page: LazyPage }) => {
  const { state, code: Page } = page.use();
  if (state === 'missing') return <MissingPage load={page.load} />;
  return Page ? <Page /> : null;
};
