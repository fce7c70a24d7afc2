const base = import.meta.env.BASE_URL;

/**
 * Makes this page belong to an outdated build: the host serves a newer entry, and code that is not loaded
 * yet is gone. The page counts as reloaded already, so the app shows a message instead of reloading again.
 */
export const takeAway = (pages: Record<string, { load: () => Promise<unknown> }>) => {
  for (const page of Object.values(pages))
    page.load = () => Promise.reject(new Error('Removed by the mock service.'));
  sessionStorage.setItem('parley:reloaded-from', document.documentElement.dataset.build ?? '');
  const fetchAny = window.fetch;
  window.fetch = async (request, init) =>
    request === base ? new Response('A newer build') : fetchAny(request, init);
};
