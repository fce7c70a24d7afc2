// Runs before the first paint. src/app/theme.ts writes the theme that this reads.
{
  const { dataset } = document.documentElement;
  const { pathname } = new URL('.', document.currentScript.src);
  // Which skeleton of index.html is shown.
  if (location.pathname === pathname) dataset.opens = 'list';
  try {
    const theme = localStorage.getItem('parley:theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {
    // Storage is switched off: the system's theme holds.
  }
}
