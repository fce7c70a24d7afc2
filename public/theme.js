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

  // Draws the page as it looked at the last visit, until the app can render it.
  const drawn =
    /^(a|article|aside|b|bdi|blockquote|br|button|code|dd|del|details|div|dl|dt|em|fieldset|figure|footer|form|h[1-6]|header|hr|i|input|kbd|label|li|main|mark|nav|ol|p|path|pre|s|section|small|span|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|ul|wbr)$/;
  const attribute =
    /^(class|colspan|d|datetime|dir|hidden|href|lang|open|placeholder|role|rowspan|start|style|title|type|viewBox|(aria|data)-[\w-]+)$/;
  // Only numbers in custom properties. Any other style could cover the page or load an image.
  const numbers = /^(--[a-z]+: ?[\d.]{1,9};? ?)+$/;
  const isOurs = (href) => {
    const { origin, pathname } = new URL(href, location.href);
    return origin === location.origin && pathname.startsWith(new URL(base).pathname);
  };
  /** In nested elements: far fewer than would slow down a browser's layout. */
  const deepest = 200;
  const nodeOf = (one, depth = 0) => {
    if (typeof one === 'string') return one;
    if (depth > deepest) throw new RangeError('Too deep');
    const [tag, attributes, ...inside] = one;
    // Anything may have written to the storage. The allowed elements run no code and load nothing.
    if (!drawn.test(tag)) return '';
    const element = /^(svg|path)$/.test(tag)
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (!attribute.test(name)) continue;
      // The policy forbids style attributes, but scripts may set the styles of an element.
      if (name !== 'style') {
        if (name !== 'href' || (/^[/?#]/.test(value) && isOurs(value)))
          element.setAttribute(name, value);
      } else if (numbers.test(value)) element.style.cssText = value;
    }
    // Links work without the app; other controls do not work yet.
    element.inert = /^(button|input|summary)$/.test(tag);
    for (const child of inside) element.append(nodeOf(child, depth + 1));
    return element;
  };
  /** In UTF-16 units: slightly more than the app stores. */
  const largest = 300_000;
  const mostSheets = 30;
  const findKept = () => {
    const from = document.querySelectorAll('meta[name^="parley:"]');
    const owner = [language, entryOf(), ...[...from].map(({ content }) => content)].join('\n');
    const text = stored('snapshots') ?? '';
    if (!text || text.length > largest || window.top !== window) return undefined;
    const kept = JSON.parse(text);
    if (kept.owner !== owner) return undefined;
    return kept.pages.find(([address]) => address === location.pathname + location.search);
  };
  const isOn = (one, { clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < x && x < right && top < y && y < bottom;
  };
  const drawKept = async (drawn, styles) => {
    await Promise.all(styles);
    const frame = document.getElementById('frame');
    const place = frame?.querySelector('.layout_page');
    const page = document.createDocumentFragment();
    for (const one of drawn) page.append(nodeOf(one));
    // A browser needs seconds to draw a letter with thousands of combining marks. The app stores none.
    if (/\p{M}{30}/u.test(page.textContent)) return;
    place?.replaceChildren(page);
    // A click on an inert element goes to the link behind it, such as a row's.
    frame?.addEventListener('click', (event) => {
      if ([...frame.querySelectorAll('[inert]')].some((one) => isOn(one, event)))
        event.preventDefault();
    });
    frame?.setAttribute('data-kept', '');
    place?.removeAttribute('aria-hidden');
  };
  try {
    const [, sheets = [], drawn] = findKept() ?? [];
    const styles = sheets
      .filter((href) => href.startsWith(assets) && /^[\w.-]+\.css$/.test(href.slice(assets.length)))
      .slice(0, sheets.length > mostSheets ? 0 : mostSheets)
      .map((href) => {
        const link = ask('stylesheet', href);
        // No need to wait in a browser that paints nothing before a render-blocking file has loaded.
        if (!link || link.blocking?.supports('render')) return undefined;
        return new Promise((end) => Object.assign(link, { onload: end, onerror: end }));
      });
    // Draws once the frame is complete, because DOMContentLoaded may be later than its paint and scripts.
    const observer = new MutationObserver(() => {
      if (!document.getElementById('unstarted')) return;
      observer.disconnect();
      drawKept(drawn, styles).catch(() => {});
    });
    if (drawn) {
      observer.observe(document, { childList: true, subtree: true });
      // Otherwise Chromium may paint the empty frame first, and the kept page one or two frames later.
      ask('expect', '#unstarted');
    }
  } catch {
    // There is no valid snapshot: keep the frame.
  }

  const { files = '{}' } = currentScript.dataset;
  for (const name of JSON.parse(files)[language] ?? []) ask('modulepreload', assets + name);
}
