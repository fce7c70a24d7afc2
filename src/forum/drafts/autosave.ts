/** Milliseconds. Together they lose less than a second of typing, however fast the keys come. */
const pauseAfterKey = 300;
const longestUnsaved = 800;

/** Saves when the keys pause, and some time after the first of them though they never do. */
export const createAutosave = (save: () => void) => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: () => {
      clearTimeout(pause);
      pause = setTimeout(save, pauseAfterKey);
      deadline ??= setTimeout(save, longestUnsaved);
    },
    cancel: () => {
      clearTimeout(pause);
      clearTimeout(deadline);
      deadline = undefined;
    },
  };
};
