/** What the member did in the search box of index.html before the app had loaded. */
type EarlySearch = {
  box: HTMLInputElement;
  isFocused: boolean;
  /** With Enter. */
  isSubmitted: boolean;
};

let early: EarlySearch | undefined;
let isComposing = false;

/** Some browsers blur an element when it is removed. That must not count: the member is still in the box. */
const look = () => {
  if (early?.box.isConnected) early.isFocused = document.activeElement === early.box;
};

export const watchEarlySearch = () => {
  const box = document.querySelector<HTMLInputElement>('#frame input');
  if (!box) return;
  const watched = { box, isFocused: false, isSubmitted: false };
  early = watched;
  look();
  box.addEventListener('focus', look);
  box.addEventListener('blur', () => queueMicrotask(look));
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

/** Resolves when no composition is in progress: removing the box would lose its text. */
export const untilComposed = async () => {
  if (isComposing)
    await new Promise((resolve) =>
      early?.box.addEventListener('compositionend', resolve, { once: true }),
    );
  // An inactive window fires no focus events.
  look();
};

/** Returns it to the app, only once. */
export const takeEarlySearch = () => {
  const taken = early;
  early = undefined;
  return taken;
};
