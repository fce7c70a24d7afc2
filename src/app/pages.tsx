import { lazyCode } from '../browser/lazy-code';
import { pageCode } from '../start/page-code';
import { MissingPage } from './missing-page';

/**
 * The pages whose code is loaded when they are first opened, or ahead of that. The router's own `lazy`
 * would remember for the whole visit that code could not be had.
 */
export const pages = {
  post: lazyCode(() => pageCode.post()),
  member: lazyCode(() => pageCode.member()),
  topics: lazyCode(() => pageCode.topics()),
  compose: lazyCode(() => pageCode.compose()),
  saved: lazyCode(() => pageCode.saved()),
  data: lazyCode(() => pageCode.data()),
};

/** A page, or in its place that its code is missing. */
export const LazyPage = ({ page, id }: { page: keyof typeof pages; id: string }) => {
  const { use, load } = pages[page];
  const { state, code: Page } = use();
  if (state === 'missing') return <MissingPage load={load} />;
  return Page ? <Page id={id} /> : null;
};
