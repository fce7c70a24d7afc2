// Runs before the first paint, from a file because the policy forbids inline scripts. Shows a message if the
// browser is too old, sets theme, sizes and language, reloads a cached page that predates a deploy, refetches
// broken files, draws the page of the last visit, and preloads the files of the language.
// src/app/theme.ts, src/app/display/display-choices.ts and src/app/kept/take-snapshot.ts store what it reads.
// The build writes the files of each language, and of each page for src/start/page-files.ts, to `data-files`.
{
  const { currentScript } = document;
  const root = document.documentElement;
  const { href: base, pathname } = new URL('.', currentScript.src);
  // The styles depend on :has(). Without it the page breaks, so index.html shows its message instead.
  if (window.CSS?.supports?.('selector(:has(a))') === false)
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#app').remove();
      document.body.dataset.failed = '';
    });

  // Selects the skeleton of index.html.
  if (location.pathname === pathname) root.dataset.opens = 'list';

  const stored = (name) => {
    try {
      return localStorage.getItem(`parley:${name}`);
    } catch {
      // Storage is disabled: use the system's theme and the default sizes.
      return null;
    }
  };
  const known = {
    theme: ['light', 'dark'],
    density: ['compact'],
    text: ['large', 'larger'],
  };
  for (const [name, words] of Object.entries(known)) {
    const word = stored(name);
    if (words.includes(word)) root.dataset[name] = word;
  }

  // The same choice as in src/i18n/language.ts, because a snapshot is valid for one language only.
  const languages = ['en', 'zh-CN'];
  const setting = document.querySelector('meta[name="parley:language"]')?.content.trim();
  const baseOf = (tag) => tag.toLowerCase().split('-')[0];
  const fromTag = (tag) => languages.find((language) => baseOf(language) === baseOf(tag));
  const chosen = [stored('language'), setting].find((language) => languages.includes(language));
  const language = chosen ?? navigator.languages.map(fromTag).find(Boolean) ?? 'en';
  // Chinese has its own fonts and line height.
  root.lang = language;
  const asked = new Set(Array.from(document.querySelectorAll('link'), ({ href }) => href));
  /** Requests a file and returns the new link element; undefined if the page requests the file already. */
  const ask = (rel, href) => {
    if (asked.has(href)) return undefined;
    asked.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel, href, crossOrigin: '' });
    if (rel !== 'modulepreload') link.setAttribute('blocking', 'render');
    document.head.append(link);
    return link;
  };
  const assets = `${base}assets/`;

  // A host may have cached the error for a file that did not exist yet for a year. Same as in
  // src/browser/newer-build.ts.
  const renewFiles = async () => {
    const elements = Array.from(document.querySelectorAll('link, script'));
    const files = elements.map(({ href, src }) => href || src);
    const ours = [...new Set(files)].filter((file) => file.startsWith(assets));
    const answers = await Promise.all(ours.map((file) => fetch(file, { cache: 'reload' })));
    return answers.every(({ ok, headers }) => ok && /script|css/.test(headers.get('Content-Type')));
  };

  const entryOf = () => document.querySelector('script[type=module][src]').getAttribute('src');
  // A browser or a proxy may serve a page from before a deploy, whose scripts the host no longer has. Like
  // src/browser/newer-build.ts, reloads once per build if the host serves another build, or all of this one.
  const reloadOnce = async () => {
    const entry = entryOf();
    const page = await fetch(base, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (!page.ok || ((await page.text()).includes(entry) && !(await renewFiles()))) return false;
    const isAgain = sessionStorage.getItem('parley:reloaded-from') === entry;
    // If so, the message is shown. Clearing the value allows a reload when the member next opens the page.
    sessionStorage.setItem('parley:reloaded-from', isAgain ? '' : entry);
    if (!isAgain) location.reload();
    return !isAgain;
  };
  const goOn = async () => {
    if (await reloadOnce().catch(() => false)) return;
    // Same as in src/main.tsx, which has not loaded.
    document.body.dataset.failed = '';
    addEventListener('online', () => location.reload());
  };
  let isGoing = false;
  const goOnOnce = () => {
    if (!isGoing) void goOn();
    isGoing = true;
  };
  // The error event of a script does not bubble, so it is captured.
  addEventListener('error', ({ target }) => target.type === 'module' && goOnOnce(), true);

  const renewStyles = async ({ href }) => {
    const answer = await fetch(href, { cache: 'reload' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  };
  // A truncated, empty or doubly compressed file fires no such event, and may stay in the cache for a year.
  addEventListener('load', () => {
    if (!('started' in document.body.dataset)) goOnOnce();
    // Set by the last rule of src/styles/print.css.
    else if (!getComputedStyle(root).getPropertyValue('--whole'))
      for (const link of document.querySelectorAll('link[rel=stylesheet]'))
        renewStyles(link).catch(() => {});
  });

  const { files = '{}' } = currentScript.dataset;
  for (const name of JSON.parse(files)[language] ?? []) ask('modulepreload', assets + name);
}
