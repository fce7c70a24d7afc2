import type { SetupWorker } from 'msw/browser';
import { operationNames } from '../../src/contract/operations';
import type { Operations } from '../conditions/gate';
import type { ForumMock } from '../forum-mock';

const styles = `
details { position: fixed; inset: auto 0 0 auto; z-index: 2147483647; max-width: 100%; border: 1px solid;
  background: Canvas; color: CanvasText; color-scheme: light dark; font: 14px/1.5 system-ui; }
summary, p, output { margin: 0; padding: 4px 8px; }
p { display: flex; flex-wrap: wrap; gap: 4px 8px; }
[aria-pressed=true] { background: Highlight; color: HighlightText; }
output { display: block; max-height: 40vh; overflow: auto; white-space: pre; }`;

const mostLines = 100;

const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object) =>
  Object.assign(document.createElement(tag), properties) as HTMLElementTagNameMap[Tag];

/**
 * Opens a panel for the mock that a worker answers by: it fails and holds the requests of an operation, and lists
 * them all. It is one element at the end of the page, with its styles inside. Returns a function that removes it.
 */
export const openPanel = (
  mock: Pick<ForumMock, 'fail' | 'failing' | 'hold' | 'held' | 'release'>,
  worker: SetupWorker,
) => {
  const press = (textContent: string, onclick: () => void) =>
    create('button', { type: 'button', textContent, onclick });
  const rows = operationNames.map((name) => {
    const row = create('p', {});
    const fail = press('Fail', () => mock.fail(name, { status: 500 }));
    const hold = press('Hold', () => mock.hold(name));
    row.append(name, fail, hold);
    return { name, row, fail, hold };
  });
  /** A test or a story fails, holds and resets, too. */
  const show = () => {
    for (const { name, fail, hold } of rows) {
      const isIts = (one: Operations) => one === name || one === 'all';
      fail.ariaPressed = `${mock.failing().some(({ operation }) => isIts(operation))}`;
      hold.ariaPressed = `${mock.held().some(isIts)}`;
    }
  };
  const release = () => {
    for (const { end } of mock.failing()) end();
    mock.release();
  };
  const log = create('output', { ariaLabel: 'Requests' });
  const details = create('details', { ontoggle: show, onpointerenter: show, onclick: show });
  details.append(
    create('summary', { textContent: 'Mock service' }),
    ...rows.map(({ row }) => row),
    press('Release all', release),
    log,
  );

  const place = create('div', { lang: 'en', dir: 'ltr' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const inside = place.attachShadow({ mode: 'open' });
  inside.adoptedStyleSheets = [sheet];
  inside.append(details);
  document.body.append(place);

  const note = ({ request, response }: { request: Request; response: Response }) => {
    const line = `${response.status || 'no response'} ${new URL(request.url).pathname}`;
    log.prepend(create('div', { textContent: line }));
    log.children[mostLines]?.remove();
    show();
  };
  worker.events.on('request:start', show);
  worker.events.on('response:mocked', note);
  return () => {
    worker.events.removeListener('request:start', show);
    worker.events.removeListener('response:mocked', note);
    release();
    place.remove();
  };
};
