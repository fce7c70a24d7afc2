/**
 * npm runs a script through a shell and ends that shell when it is itself told to end, but the shell does
 * not pass the signal on: without this we would live on as an orphan, holding the port.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
