import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/forced-colors.css';
import { createApp } from './app/create-app';
import { tellHost } from './app/reports/tell-host';
import { unregisterMock } from './app/unregister-mock';
import { untilComposed } from './boot/early-search';
import { pageCode } from './boot/page-code';
import { bad, catalogue, isFramed, language, settings } from './boot/start';
import { followTranslation } from './device/follow-translation';
import { goOnInNewerBuild } from './device/newer-build';
import { loadAllMessages, loadCatalogue, withMessages } from './i18n/catalogues';
// The last of all styles: it ends with a marker that the file has loaded completely.
import './styles/print.css';

/** For a page whose HTML was cut off during loading. */
const placeOfApp = () =>
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }));

// Not at the top level: an `await` there keeps the bundler from putting shared modules into the entry.
const start = async () => {
  // public/theme.js checks this.
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

  // A build-time constant: in every other mode, all code of the mock is dropped.
  if (import.meta.env.MODE === 'mock') {
    const { startMock } = await import('../mocks/browser');
    const { pseudo, language: asked, drawPage, withoutCode } = await startMock();
    // Requested again at the next use: what the first script has loaded is not shown.
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

  // A mock build sends no request before this, so that none bypasses a mock that is not ready.
  if (bad.length === 0) {
    const app = createApp(settings);
    const page = app.render({ language: spoken.language, text: await spoken.catalogue });
    await untilComposed();
    root.render(page);
  } else {
    const { BadSettings } = await withMessages(import('./app/bad-settings'), 'tools');
    root.render(<BadSettings bad={bad} text={await spoken.catalogue} />);
  }
};

start().catch(async (error) => {
  // A page opened before a deploy no longer finds its files on the host.
  if (await goOnInNewerBuild()) return;
  document.body.dataset.failed = '';
  addEventListener('online', () => location.reload());
  reportError(error);
});
