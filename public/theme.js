// Runs before the first paint. src/app/theme.ts and src/app/display/display-choices.ts write what this reads.
{
  const { dataset } = document.documentElement;
  const { pathname } = new URL('.', document.currentScript.src);
  // Which skeleton of index.html is shown.
  if (location.pathname === pathname) dataset.opens = 'list';
  try {
    const known = {
      theme: ['light', 'dark'],
      density: ['compact'],
      text: ['large', 'larger'],
    };
    for (const [name, words] of Object.entries(known)) {
      const word = localStorage.getItem(`parley:${name}`);
      if (words.includes(word)) dataset[name] = word;
    }
  } catch {
    // Storage is switched off: the system's theme and the usual sizes hold.
  }
}
