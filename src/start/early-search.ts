/** What was done in the search box of index.html before the app was here. */
type EarlySearch = {
  box: HTMLInputElement;
  isFocused: boolean;
  /** By Enter. */
  isSubmitted: boolean;
};

let early: EarlySearch | undefined;
let isComposing = false;

/** Some browsers take the focus from what is being removed: then it is still the box that one is in. */
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

/** Resolves where nobody is in the midst of a word there: an input method loses it with its field. */
export const untilComposed = async () => {
  if (isComposing)
    await new Promise((resolve) =>
      early?.box.addEventListener('compositionend', resolve, { once: true }),
    );
  // A window that is not the active one tells of no focus.
  look();
};

/** Once: the app goes on with it. */
export const takeEarlySearch = () => {
  const taken = early;
  early = undefined;
  return taken;
};
