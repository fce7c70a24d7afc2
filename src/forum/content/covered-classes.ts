/** Beside those that name a spoiler. A file of its own, because the first page loads it. */
export const covered = new Set<string>();

/** Returns the function that ends this. */
export const coverClasses = (names: readonly string[]) => {
  for (const name of names) covered.add(name);
  return () => {
    for (const name of names) covered.delete(name);
  };
};
