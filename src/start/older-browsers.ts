/*
 * What the oldest browsers that the forum is made for lack (docs/hosting.md), before all else of the app runs.
 */
URL.canParse ??= (text, base) => {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
};

AbortSignal.any ??= (signals: AbortSignal[]) => {
  const any = new AbortController();
  for (const one of signals) {
    const abort = () => any.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { signal: any.signal });
  }
  return any.signal;
};

// Without it the element stands where its styles put it.
HTMLElement.prototype.showPopover ??= () => {};

if (!('size' in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    configurable: true,
    get(this: URLSearchParams) {
      return [...this].length;
    },
  });
