import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { OpenForum } from '../../mocks/node';
import { openForum } from '../../mocks/node';
import { createApp } from '../../src/app/create-app';
import { type InterfaceLanguage, loadCatalogue } from '../../src/i18n/language';
import { readSettings, type Settings } from '../../src/settings/settings';

type Options = OpenForum & {
  language?: InterfaceLanguage;
  settings?: Partial<Settings>;
  /** Answers in place of the mock service. */
  server?: { listen: () => void; close: () => void };
};

/** What the app asked the service, in order: the operation's path and the body. */
export type Asked = { path: string; body: Record<string, unknown> };

/**
 * Opens the real app at an address, before the whole mock service, as a member would. Everything
 * is closed again when the test ends.
 */
export const openApp = async (address: string, options: Options = {}) => {
  const { language = 'en', settings, ...world } = options;
  const service = openForum(world);
  const { server = service.server } = options;
  server.listen();
  onTestFinished(() => server.close());

  const asked = overhearRequests();
  window.history.replaceState(null, '', address);
  const app = createApp({ ...readSettings(document).settings, ...settings });
  onTestFinished(() => {
    app.router.dispose();
    app.queries.clear();
  });

  const member = userEvent.setup();
  const view = render(app.render({ language, text: await loadCatalogue(language) }));
  return { ...service, ...app, ...view, member, asked };
};

/** Reads along what is asked, without coming between. */
function overhearRequests() {
  const asked: Asked[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = new URL(String(input), location.href).pathname;
    asked.push({ path, body: JSON.parse(String(init?.body)) as Asked['body'] });
    return fetch(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return asked;
}
