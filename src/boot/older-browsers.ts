/* Before the rest of the app, for the oldest supported browsers (docs/hosting.md). */
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

// Without it the element stays where its styles put it.
HTMLElement.prototype.showPopover ??= () => {};
