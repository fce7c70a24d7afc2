import type { Gate } from '../conditions/gate';
import type { NetworkConditions } from '../conditions/network-conditions';
import type { DatasetFile } from '../dataset-file';
import type { OptionName } from '../option-table';
import { conditionsFor, type Options, readOptions, withOption } from '../options';
import type { PageClock } from './device/page-clock';
import { keepOptions } from './keep-options';
import type { RequestLog } from './request-log';

type Parts = {
  options: Options;
  gate: Gate;
  log: RequestLog;
  clock: PageClock;
  /** Changes the conditions of the host that handles requests. */
  onConditions: (conditions: NetworkConditions) => void;
  base: string;
};

const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');

const showTheme = (theme: string) => {
  const { dataset } = document.documentElement;
  if (theme !== 'kept') dataset.theme = theme;
  else delete dataset.theme;
};

const showTextSize = (text: string) => {
  document.documentElement.style.fontSize = text === '100' ? '' : `${text}%`;
};

/** The mock service of this page, as a designer sees and controls it. */
export class Workshop {
  readonly gate: Gate;
  readonly log: RequestLog;
  readonly clock: PageClock;
  /** What handles requests, once that is known. The worker may fail to start. */
  transport = 'page';
  /** Whether the dataset is the designer's own. */
  isKept = false;
  /** All records in their current state. */
  dataset: () => Promise<DatasetFile> = () =>
    Promise.reject(new Error('The forum is not open yet.'));
  #options: Options;
  #address: ReturnType<typeof keepOptions>;
  #onConditions: Parts['onConditions'];
  #listeners = new Set<() => void>();

  constructor({ options, gate, log, clock, onConditions, base }: Parts) {
    this.#options = options;
    this.gate = gate;
    this.log = log;
    this.clock = clock;
    this.#onConditions = onConditions;
    this.#address = keepOptions(base);
    if (options.now !== 'today') clock.set(options.now);
    if (options.theme !== 'kept') showTheme(options.theme);
    if (options.text !== '100') showTextSize(options.text);
    const { get: hasNetwork } = onLine ?? {};
    const get = () => this.isOnline && hasNetwork?.call(navigator) === true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get });
    // Responses behind the gate may wait for any time, so the app's time limit must not abort them.
    const usual = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      this.#options.latency === 'gate' ? new AbortController().signal : usual(milliseconds);
  }

  /** The same object until an option changes. */
  readonly read = () => this.#options;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get isOnline() {
    return this.#options.offline === 'off';
  }

  /** The options that apply at once. Any other option reloads the page. */
  #applied = new Map<OptionName, (value: string) => void>([
    ['latency', () => this.#changeConditions()],
    ['fails', () => this.#changeConditions()],
    ['theme', showTheme],
    ['text', showTextSize],
    ['now', (value) => this.clock.set(value)],
    ['panel', () => {}],
    ['offline', (value) => window.dispatchEvent(new Event(value === 'on' ? 'offline' : 'online'))],
  ]);

  set(name: OptionName, value: string) {
    const apply = this.#applied.get(name);
    if (!apply) {
      location.assign(withOption(location.href, name, value));
      return;
    }
    this.#address.set(name, value);
    this.#options = readOptions(location.search);
    apply(value);
    for (const listener of this.#listeners) listener();
  }

  #changeConditions() {
    this.gate.shut(this.#options.latency === 'gate');
    this.#onConditions({ ...conditionsFor(this.#options), gate: this.gate.wait });
  }
}
