// Runs before the first paint. src/app/theme.ts writes what this reads.
try {
  const theme = localStorage.getItem('parley:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme holds.
}
