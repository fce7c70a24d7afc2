/** What was done in the search box of index.html before the app was here. */
export type EarlySearch = {
  box: HTMLInputElement;
  isFocused: boolean;
  /** By Enter. */
  isSubmitted: boolean;
};

let early: EarlySearch | undefined;
let isComposing = false;

export const watchEarlySearch = () => {
  const box = document.querySelector<HTMLInputElement>('#frame input');
  if (!box) return;
  const watched = { box, isFocused: document.activeElement === box, isSubmitted: false };
  early = watched;
  box.addEventListener('focus', () => {
    watched.isFocused = true;
  });
  // Some browsers take the focus from what is being removed: then it is still the box that one is in.
  box.addEventListener('blur', () =>
    queueMicrotask(() => {
      watched.isFocused = !box.isConnected || document.activeElement === box;
    }),
  );
  box.addEventListener('input', (event) => {
    isComposing = (event as InputEvent).isComposing;
    watched.isSubmitted = false;
  });
  box.addEventListener('compositionend', () => {
    isComposing = false;
  });
  box.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    watched.isSubmitted = true;
  });
};

/** Resolves where nobody is in the midst of a word there: an input method loses it with its field. */
export const untilComposed = () =>
  new Promise<void>((resolve) => {
    if (isComposing) early?.box.addEventListener('compositionend', () => resolve(), { once: true });
    else resolve();
  });

/** Once: the app goes on with it. */
export const takeEarlySearch = () => {
  const taken = early;
  early = undefined;
  return taken;
};
