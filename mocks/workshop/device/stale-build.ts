const base = import.meta.env.BASE_URL;

/**
 * Makes this page one of a build that a newer one has replaced: the host serves another entry, and code that was
 * not loaded yet is not there. It was loaded again for that once already, so it says so and stays.
 */
export const takeAway = (code: Record<string, () => Promise<unknown>>) => {
  for (const name of Object.keys(code))
    code[name] = () => Promise.reject(new Error('The mock service was told that it is gone.'));
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  sessionStorage.setItem('parley:reloaded-from', entry ?? '');
  const fetchAny = window.fetch;
  window.fetch = async (request, init) =>
    request === base ? new Response('A newer build') : fetchAny(request, init);
};
