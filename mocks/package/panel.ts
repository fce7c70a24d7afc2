import { faultGrammar, faultsOf, parseFaults } from '../conditions/fault-rules';
import { Gate } from '../conditions/gate';
import { optionTable } from '../option-table';
import type { startMock } from './browser';

const styles = `
details { position: fixed; inset: auto 0 0 auto; z-index: 2147483647; max-width: 100%; border: 1px solid;
  background: Canvas; color: CanvasText; color-scheme: light dark; font: 14px/1.5 system-ui; }
summary, form, output { padding: 4px 8px; }
form { display: grid; grid-template-columns: auto 1fr; gap: 4px 8px; }
button { grid-column: 2; }
output { display: block; max-height: 40vh; overflow: auto; white-space: pre; }`;

const mostLines = 100;

const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object) =>
  Object.assign(document.createElement(tag), properties) as HTMLElementTagNameMap[Tag];

/**
 * Opens a panel for a mock that `startMock` started: how late it answers, which calls fail, and what was asked.
 * It is one element at the end of the page, with its styles inside. Returns a function that removes it.
 */
export const openPanel = ({
  conditions,
  worker,
}: Pick<Awaited<ReturnType<typeof startMock>>, 'conditions' | 'worker'>) => {
  const gate = new Gate(false);
  conditions.gate = gate.wait;
  const log = create('output', { ariaLabel: 'Requests' });

  const latency = create('select', { ariaLabel: 'latency' });
  for (const value of optionTable.latency.values.filter((one) => one !== 'usual'))
    latency.add(new Option(value));
  latency.add(new Option(`${conditions.latency}`, undefined, true, true), 0);
  latency.onchange = () => {
    gate.shut(latency.value === 'gate');
    conditions.latency = Number(latency.value) || 0;
  };

  const fails = create('input', { ariaLabel: 'fails', placeholder: 'none', title: faultGrammar });
  fails.onchange = () => {
    const rules = parseFaults(fails.value.trim());
    fails.setCustomValidity(rules ? '' : `This is ${faultGrammar}.`);
    if (rules) conditions.faultFor = faultsOf(rules);
    else fails.reportValidity();
  };

  const release = create('button', { type: 'button', textContent: 'Release waiting answers' });
  release.onclick = () => gate.release();

  const form = create('form', { onsubmit: (event: Event) => event.preventDefault() });
  form.append('latency', latency, 'fails', fails, release);
  const details = document.createElement('details');
  details.append(create('summary', { textContent: 'Mock service' }), form, log);

  const place = create('div', { lang: 'en', dir: 'ltr' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const inside = place.attachShadow({ mode: 'open' });
  inside.adoptedStyleSheets = [sheet];
  inside.append(details);
  document.body.append(place);

  const note = ({ request, response }: { request: Request; response: Response }) => {
    const line = `${response.status || 'no answer'} ${new URL(request.url).pathname}`;
    log.prepend(create('div', { textContent: line }));
    log.children[mostLines]?.remove();
  };
  worker.events.on('response:mocked', note);
  return () => {
    worker.events.removeListener('response:mocked', note);
    gate.shut(false);
    place.remove();
  };
};
