/** In milliseconds. Together they limit the loss to less than a second of typing, at any speed. */
const pauseAfterKey = 300;
const longestUnsaved = 800;

/** Saves when typing pauses, and at the latest a fixed time after the first key. */
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
