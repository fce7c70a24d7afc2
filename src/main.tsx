import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/forced-colors.css';
import { createApp } from './app/create-app';
import { tellHost } from './app/reports/tell-host';
import { unregisterMock } from './app/unregister-mock';
import { followTranslation } from './browser/follow-translation';
import { goOnInNewerBuild } from './browser/newer-build';
import { loadAllMessages, loadCatalogue, withMessages } from './i18n/catalogues';
import { untilComposed } from './start/early-search';
import { pageCode } from './start/page-code';
import { bad, catalogue, isFramed, language, settings } from './start/start';
// The last of all styles: it ends with what says that they came whole.
import './styles/print.css';

/** In a page that was cut on its way. */
const placeOfApp = () =>
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }));

// Not at the top level: what waits there keeps the bundler from putting shared modules into the entry.
const start = async () => {
  // public/theme.js looks for it.
  document.body.dataset.started = '';
  let spoken = { language, catalogue };
  followTranslation();
  const root = createRoot(document.getElementById('app') ?? placeOfApp(), {
    onCaughtError: (cause) => {
      // biome-ignore lint/suspicious/noConsole: as React does where nobody listens
      console.error(cause);
      tellHost({ kind: 'boundary', cause });
    },
  });

  // A constant of the build: everything of the mock is folded away from every other mode.
  if (import.meta.env.MODE === 'mock') {
    const { startMock } = await import('../mocks/browser');
    const { pseudo, language: asked, drawPage, withoutCode } = await startMock();
    // Asked for at the next use: what the first script asked for is not shown.
    if (withoutCode) withoutCode(pageCode);
    if (drawPage) {
      drawPage(root);
      return;
    }
    if (asked) spoken = { language: asked, catalogue: loadCatalogue(asked) };
    if (pseudo !== 'off') {
      const { pseudoOf } = await import('./i18n/pseudo');
      const english = await loadCatalogue('en');
      await loadAllMessages();
      spoken = { language: 'en', catalogue: Promise.resolve(pseudoOf(english)) };
      document.documentElement.dir = pseudo === 'mirrored' ? 'rtl' : 'ltr';
    }
  } else {
    void unregisterMock();
  }

  if (isFramed) {
    const { FramedPage } = await import('./app/framed-page');
    root.render(<FramedPage text={await spoken.catalogue} />);
    return;
  }

  // Before a mock build comes here it requests nothing, so that no request escapes a mock that is not ready.
  if (bad.length === 0) {
    const app = createApp(settings);
    const kept = document.querySelector('#frame[data-kept]');
    if (kept) {
      // Nobody waits for it: without it the page is as good as before.
      import('./app/kept/hand-over').then(({ handOver }) => handOver(kept)).catch(() => {});
      // Rows to come would be a step back.
      await app.canDraw();
    }
    const page = app.render({ language: spoken.language, text: await spoken.catalogue });
    await untilComposed();
    // In slices where the answers are here: each that came meanwhile would have React begin anew.
    if (app.isAnswered()) startTransition(() => root.render(page));
    else root.render(page);
  } else {
    const { BadSettings } = await withMessages(import('./app/bad-settings'), 'settings');
    root.render(<BadSettings bad={bad} text={await spoken.catalogue} />);
  }
};

start().catch(async (error) => {
  // A page of before a deploy finds nothing more of its own on the host.
  if (await goOnInNewerBuild()) return;
  document.body.dataset.failed = '';
  addEventListener('online', () => location.reload());
  reportError(error);
});
