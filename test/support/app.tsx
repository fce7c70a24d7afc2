import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished } from 'vitest';
import { createForumMock } from '../../mocks/forum-mock';
import { readOptions } from '../../mocks/options';
import { clock } from '../../mocks/seed/clock';
import { createApp } from '../../src/app/create-app';
import { reportFaultsTo } from '../../src/app/reports/report-faults';
import { lateWork } from '../../src/context/late-work';
import type { Limits } from '../../src/context/limits';
import { type OperationName, operations } from '../../src/contract/operations';
import type { PostSearch } from '../../src/contract/search-posts';
import { loadCatalogue } from '../../src/i18n/catalogues';
import type { InterfaceLanguage } from '../../src/i18n/language';
import '../../src/i18n/message-files';
import { readSettings, type Settings } from '../../src/settings/settings';
import { contextOf } from './context';
import { isCut } from './network';
import { requestByFetch } from './polyfills';
import { codeIsHere } from './shake';

type Given = Parameters<typeof createForumMock>;
type MockParts = NonNullable<Given[0]> & Pick<NonNullable<Given[1]>, 'fails'>;

/** The data of an answer to this body. The mock service responds where it is nothing. */
type DataFor = (body: Partial<PostSearch> & { pageNum: number }) => unknown;

type Options = MockParts & {
  language?: InterfaceLanguage;
  settings?: Partial<Settings>;
  /** In place of those of the product. */
  limits?: Partial<Limits>;
  answers?: Partial<Record<OperationName, DataFor>>;
  /** Run before those of the mock service, which responds if these return nothing. */
  handlers?: RequestHandler[];
  /** Replaces the mock service. */
  server?: { listen: () => void; close: () => void };
};

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

/** The address of the page, without its origin. */
export const shownAddress = () => location.pathname + location.search;

/** A request of the app to the service: the operation's path and the body. */
export type Asked = { path: string; body: Record<string, unknown> };

/** What a host answers for its page. */
export const pageOf = (name: string) =>
  new Response(`<html data-build="b1"><meta name="parley:signed-in-as" content="${name}"></html>`);

/** Opens the real app at an address, with the whole mock service. Closes both when the test ends. */
export const openApp = async (address: string, options: Options = {}) => {
  const { language = 'en', settings, limits, answers, server: own, fails, ...others } = options;
  const { handlers = [], ...rest } = others;
  const isForm = address.startsWith('/compose');
  // The records are dated as they are written, and answers come at once, whatever the scenario says.
  const service = createForumMock(
    // A form asks for the latest hundred posts: of two thousand they took a fifth of the time of compose-page.
    { baseUrl: '*', now: clock, latency: 0, ...(isForm && { posts: 40 }), ...rest },
    { ...(fails && { fails }) },
  );
  const server = own ?? serverWith([...handlers, ...handlersOf(answers), ...service.handlers]);
  server.listen();
  onTestFinished(() => server.close());

  window.history.replaceState(null, '', address);
  const used = { ...readSettings(document).settings, ...settings };
  const asked = recordRequests(used);
  const reporting = new AbortController();
  onTestFinished(() => reporting.abort());
  const app = createApp(
    used,
    reportFaultsTo(used.reportUrl, reporting.signal),
    contextOf(used, undefined, limits),
  );

  const isAsking = () => app.queries.isFetching() > 0;
  /** Resolves when all that the page loads and asks for by itself is here. What is late begins after a list has come. */
  const quiet = async () => {
    await waitFor(() => expect(app.context.get(lateWork).hasBegun()).toBe(true));
    do {
      await waitFor(() => expect(isAsking()).toBe(false));
      await act(codeIsHere);
    } while (isAsking());
  };

  const member = userEvent.setup();
  const view = render(app.render({ language, text: await loadCatalogue(language) }));
  return {
    ...service,
    /** Ends the failures of the scenario. */
    mend: () => service.behave(readOptions('')),
    server,
    ...app,
    ...view,
    member,
    asked,
    quiet,
    navigation: { navigate },
  };
};

let visits = 0;

/** Goes to an address, or by a number of entries, as the browser's own buttons do. Resolves when it is rendered. */
const navigate = async (to: string | number) => {
  await act(async () => {
    const moved = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    if (typeof to === 'number') window.history.go(to);
    else {
      visits += 1;
      const state = { usr: null, key: `visit${visits}`, idx: visits };
      window.history.pushState(state, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    }
    await moved;
  });
  await act(codeIsHere);
};

const handlersOf = (answers: Options['answers'] = {}) =>
  Object.entries(answers).map(([name, dataFor]) =>
    http.post(`*${operations[name as OperationName].path}`, async ({ request }) => {
      const data = await dataFor((await request.clone().json()) as Parameters<DataFor>[0]);
      return data === undefined ? undefined : HttpResponse.json({ code: 0, data });
    }),
  );

function serverWith(handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  return {
    listen: () => server.listen({ onUnhandledRequest: 'error' }),
    close: () => server.close(),
  };
}

/** Records all requests and passes them on, but those for the page of the host. */
function recordRequests({ signedInAs }: Settings) {
  const asked: Asked[] = [];
  const { fetch } = globalThis;
  requestByFetch();
  globalThis.fetch = (input, init) => {
    const path = new URL(String(input), location.href).pathname;
    if (init?.body) asked.push({ path, body: JSON.parse(String(init.body)) as Asked['body'] });
    if (isCut()) return Promise.reject(new TypeError('Failed to fetch'));
    if (!init?.body) return Promise.resolve(pageOf(signedInAs));
    return fetch(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return asked;
}
