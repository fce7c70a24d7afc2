/**
 * npm runs a script through a shell. If npm is stopped, it stops the shell, but the shell does not forward
 * the signal. Without this, the script would keep running as an orphan and hold its port.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
