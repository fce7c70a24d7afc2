import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forced-colors.css';
import './styles/print.css';
import { createApp } from './app/create-app';
import { unregisterMock } from './app/unregister-mock';
import { chooseLanguage, loadCatalogue, loadComposeMessages } from './i18n/language';
import { readSettings } from './settings/settings';

/** Where a host sends no headers nothing else forbids it. A page of our own origin may. */
const isFramedByAnother = () => {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

// Not at the top level: what waits there keeps the bundler from putting shared modules into the entry.
const start = async () => {
  const { settings, bad } = readSettings(document);
  let language = chooseLanguage(settings.language);
  let catalogue = loadCatalogue(language);
  // It is waited for below; until then nobody would hear that it cannot be had.
  catalogue.catch(() => {});
  const root = createRoot(document.getElementById('app') as HTMLElement);

  // A constant of the build: everything of the mock is folded away from every other mode.
  if (import.meta.env.MODE === 'mock') {
    const { startMock } = await import('../mocks/browser');
    const { pseudo } = await startMock();
    if (pseudo !== 'off') {
      const { pseudoOf } = await import('./i18n/pseudo');
      language = 'en';
      const english = await loadCatalogue(language);
      await loadComposeMessages();
      catalogue = Promise.resolve(pseudoOf(english));
      document.documentElement.dir = pseudo === 'mirrored' ? 'rtl' : 'ltr';
    }
  } else {
    void unregisterMock();
  }

  if (isFramedByAnother()) {
    const { FramedPage } = await import('./app/framed-page');
    root.render(<FramedPage text={await catalogue} />);
    return;
  }

  // Nothing is requested before this line, so that no request escapes a mock that is not ready.
  if (bad.length === 0) {
    const app = createApp(settings);
    root.render(app.render({ language, text: await catalogue }));
  } else {
    const { BadSettings } = await import('./app/bad-settings');
    root.render(<BadSettings bad={bad} text={await catalogue} />);
  }
};

start().catch((error) => {
  document.body.dataset.failed = '';
  addEventListener('online', () => location.reload());
  reportError(error);
});
