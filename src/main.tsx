import { createRoot } from 'react-dom/client';
import './styles/forced-colors.css';
import { createApp } from './app/create-app';
import { reportFaultsTo } from './app/reports/report-faults';
import { bad, isFramed, language, settings } from './boot/start';
import { guardTranslation } from './device/guard-translation';
import { isDone } from './device/is-done';
import { reloadOnce, startOver } from './device/reload-once';
import { loadCatalogue, loadLaterMessages, messageFiles } from './i18n/catalogues';
import { otherLanguage } from './i18n/language';
import { pages } from './pages';
import './styles/print.css';

/** For a page whose HTML was cut off during loading. */
const placeOfApp = () =>
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }));

// Not at the top level: an `await` there keeps the bundler from putting shared modules into the entry.
const start = async () => {
  // src/boot/before-paint.ts checks this.
  document.body.dataset.started = '';
  // The script src/boot/messages.ts has run or failed by then.
  if (!messageFiles[language])
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  // src/boot/before-paint.ts has said that the browser is too old.
  if ('failed' in document.body.dataset) return;
  let spoken = { language, catalogue: loadCatalogue(language) };
  spoken.catalogue.catch(() => {});
  guardTranslation();
  const reportFault = reportFaultsTo(settings.reportUrl);
  const root = createRoot(document.getElementById('app') ?? placeOfApp(), {
    onCaughtError: (cause) => {
      // biome-ignore lint/suspicious/noConsole: as React does where nobody listens
      console.error(cause);
      reportFault({ kind: 'boundary', cause });
    },
  });

  if (import.meta.env.MODE === 'mock') {
    const { startMock } = await import('../mocks/browser');
    const { translate, language: chosen, renderPage, withoutCode } = await startMock();
    // What the first script has loaded is requested again, so that it fails.
    if (withoutCode) withoutCode(pages);
    if (renderPage) {
      renderPage(root);
      return;
    }
    if (chosen) spoken = { language: chosen, catalogue: loadCatalogue(chosen) };
    if (translate) {
      const english = await loadCatalogue('en');
      await loadLaterMessages();
      spoken = { language: 'en', catalogue: Promise.resolve(translate(english)) };
    }
  }

  // A mock that is not ready must not be bypassed.
  if (!isFramed && bad.length === 0) {
    const app = createApp(settings, reportFault);
    await app.prepared;
    if (!(await isDone(spoken.catalogue))) {
      if (await reloadOnce()) return;
      // Better than no page.
      const other = otherLanguage(spoken.language);
      spoken = { language: other, catalogue: loadCatalogue(other) };
    }
    root.render(app.render({ language: spoken.language, text: await spoken.catalogue }));
    return;
  }
  await loadLaterMessages();
  const { notStarted } = await import('./app/not-started');
  root.render(await notStarted(await spoken.catalogue, isFramed, bad));
};

start().catch(async (error) => {
  if (!(await startOver())) reportError(error);
});
