// Runs before the first paint, from a file because the content policy allows no script in the page: tells who has
// too old a browser, sets theme, sizes and language, loads a page of before a deploy again, renews files that came
// broken, draws the page of the last visit, and asks for the files of the page.
// src/app/theme.ts, src/app/display/display-choices.ts and src/app/kept/take-snapshot.ts write what this reads. The
// build names the files of each language in its data, and for src/start/page-files.ts those of each page.
{
  const { currentScript } = document;
  const root = document.documentElement;
  const { href: base, pathname } = new URL('.', currentScript.src);
  // The styles ask for :has() throughout. Without it a page would stand there in pieces: index.html says why not.
  if (window.CSS?.supports?.('selector(:has(a))') === false)
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#app').remove();
      document.body.dataset.failed = '';
    });

  // Which skeleton of index.html is shown.
  if (location.pathname === pathname) root.dataset.opens = 'list';

  const stored = (name) => {
    try {
      return localStorage.getItem(`parley:${name}`);
    } catch {
      // Storage is switched off: the system's theme and the usual sizes hold.
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

  // As src/i18n/language.ts chooses, for the same languages: how the page looked is kept by its language.
  const languages = ['en', 'zh-CN'];
  const setting = document.querySelector('meta[name="parley:language"]')?.content.trim();
  const baseOf = (tag) => tag.toLowerCase().split('-')[0];
  const fromTag = (tag) => languages.find((language) => baseOf(language) === baseOf(tag));
  const chosen = [stored('language'), setting].find((language) => languages.includes(language));
  const language = chosen ?? navigator.languages.map(fromTag).find(Boolean) ?? 'en';
  // Chinese has faces and a leading of its own.
  root.lang = language;
  const asked = new Set(Array.from(document.querySelectorAll('link'), ({ href }) => href));
  /** The element that asks for a file of the build; none where it is asked for already. */
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

  // A host may say of a file that is not there yet that this keeps for a year. As src/browser/newer-build.ts.
  const renewFiles = async () => {
    const elements = Array.from(document.querySelectorAll('link, script'));
    const files = elements.map(({ href, src }) => href || src);
    const ours = [...new Set(files)].filter((file) => file.startsWith(assets));
    const answers = await Promise.all(ours.map((file) => fetch(file, { cache: 'reload' })));
    return answers.every(({ ok, headers }) => ok && /script|css/.test(headers.get('Content-Type')));
  };

  const entryOf = () => document.querySelector('script[type=module][src]').getAttribute('src');
  // A browser or a proxy may give out a page of before a deploy, whose scripts the host has no more. As
  // src/browser/newer-build.ts: it is loaded again where another build is out, once for each build.
  const reloadOnce = async () => {
    const entry = entryOf();
    const page = await fetch(base, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (!page.ok || ((await page.text()).includes(entry) && !(await renewFiles()))) return false;
    const isAgain = sessionStorage.getItem('parley:reloaded-from') === entry;
    // It is told then, and tried anew when the member asks for the page again.
    sessionStorage.setItem('parley:reloaded-from', isAgain ? '' : entry);
    if (!isAgain) location.reload();
    return !isAgain;
  };
  const goOn = async () => {
    if (await reloadOnce().catch(() => false)) return;
    // As src/main.tsx, which is not there.
    document.body.dataset.failed = '';
    addEventListener('online', () => location.reload());
  };
  let isGoing = false;
  const goOnOnce = () => {
    if (!isGoing) void goOn();
    isGoing = true;
  };
  // An error of a script is heard on its way down only.
  addEventListener('error', ({ target }) => target.type === 'module' && goOnOnce(), true);

  const renewStyles = async ({ href }) => {
    const answer = await fetch(href, { cache: 'reload' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  };
  // A file that came cut, empty or compressed twice makes no such error, and may be kept for a year as it came.
  addEventListener('load', () => {
    if (!('started' in document.body.dataset)) goOnOnce();
    // As src/styles/print.css ends.
    else if (!getComputedStyle(root).getPropertyValue('--whole'))
      for (const link of document.querySelectorAll('link[rel=stylesheet]'))
        renewStyles(link).catch(() => {});
  });

  // How the page looked at the last visit stands there until the app can draw it.
  const drawn =
    /^(a|article|aside|b|bdi|blockquote|br|button|code|dd|del|details|div|dl|dt|em|fieldset|figure|footer|form|h[1-6]|header|hr|i|input|kbd|label|li|main|mark|nav|ol|p|path|pre|s|section|small|span|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|ul|wbr)$/;
  const attribute =
    /^(class|colspan|d|datetime|dir|hidden|href|lang|open|placeholder|role|rowspan|start|style|title|type|viewBox|(aria|data)-[\w-]+)$/;
  // Of styles the numbers that a sheet of ours reads: any other may lie over the page, or ask for a picture.
  const numbers = /^(--[a-z]+: ?[\d.]{1,9};? ?)+$/;
  const isOurs = (href) => {
    const { origin, pathname } = new URL(href, location.href);
    return origin === location.origin && pathname.startsWith(new URL(base).pathname);
  };
  /** What is drawn is far less deep than a browser lays out in time. */
  const deepest = 200;
  const nodeOf = (one, depth = 0) => {
    if (typeof one === 'string') return one;
    if (depth > deepest) throw new RangeError('Too deep');
    const [tag, attributes, ...inside] = one;
    // Anything may have written what is stored: nothing of these runs, and none asks for anything.
    if (!drawn.test(tag)) return '';
    const element = /^(svg|path)$/.test(tag)
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (!attribute.test(name)) continue;
      // The policy lets scripts style an element, and no attribute.
      if (name !== 'style') {
        if (name !== 'href' || (/^[/?#]/.test(value) && isOurs(value)))
          element.setAttribute(name, value);
      } else if (numbers.test(value)) element.style.cssText = value;
    }
    // Links lead on by themselves; nothing else does anything yet.
    element.inert = /^(button|input|summary)$/.test(tag);
    for (const child of inside) element.append(nodeOf(child, depth + 1));
    return element;
  };
  /** UTF-16 units: somewhat more than the app keeps. */
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
    // A browser needs seconds for a letter under thousands of marks, and the app keeps none.
    if (/\p{M}{30}/u.test(page.textContent)) return;
    place?.replaceChildren(page);
    // A press goes through what is inert, to the link that a row is.
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
        // Where the browser paints nothing before it is here, nothing else has to wait.
        if (!link || link.blocking?.supports('render')) return undefined;
        return new Promise((end) => Object.assign(link, { onload: end, onerror: end }));
      });
    // As soon as the frame is whole: a browser may paint it, and run the app's first scripts, before it says so.
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
    // Nothing that can be drawn: the frame stays.
  }

  const { files = '{}' } = currentScript.dataset;
  for (const name of JSON.parse(files)[language] ?? []) ask('modulepreload', assets + name);
}
