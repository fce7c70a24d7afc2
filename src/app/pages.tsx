import { useDeferredValue } from 'react';
import { pageCode } from '../boot/page-code';
import { lazyCode } from '../device/lazy-code';
import { MissingPage } from './missing-page';

/**
 * The pages whose code is loaded when they are first opened, or prefetched. The router's own `lazy` would
 * remember a failed load for the whole visit.
 */
export const pages = {
  post: lazyCode(() => pageCode.post()),
  member: lazyCode(() => pageCode.member()),
  topics: lazyCode(() => pageCode.topics()),
  compose: lazyCode(() => pageCode.compose()),
  saved: lazyCode(() => pageCode.saved()),
  data: lazyCode(() => pageCode.data()),
};

/**
 * A page, or a notice that its code is missing. A post that waited for its code renders in slices, because it
 * takes longest. Other pages do not, because React would start over with each response that arrives.
 */
export const LazyPage = ({ page, id }: { page: keyof typeof pages; id: string }) => {
  const { use, load } = pages[page];
  const now = use();
  const inSlices = useDeferredValue(now);
  const { state, code: Page } = page === 'post' ? inSlices : now;
  if (state === 'missing') return <MissingPage load={load} />;
  return Page ? <Page id={id} /> : null;
};
