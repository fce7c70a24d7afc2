/** Never rejects. */
export const isDone = (task: Promise<unknown>) =>
  task.then(
    () => true,
    () => false,
  );
