import { showTheme, theme } from '../../src/boot/appearance';
import type { OperationName } from '../../src/contract/operations';
import { storageOfBrowser } from '../../src/device/stored-value';
import type { createForumMock } from '../forum-mock';
import type { OptionName } from '../option-table';
import { type Options, readOptions, withOption } from '../options';
import type { PageClock } from './device/page-clock';
import { keepOptions } from './keep-options';
import type { RequestLog } from './request-log';

type Parts = {
  mock: ReturnType<typeof createForumMock>;
  log: RequestLog;
  clock: PageClock;
  base: string;
  isKept: boolean;
};

/** What the panel holds or lets fail, and how that ends. */
export type Kept = { words: string; release: () => void };

const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');

const setTheme = (value: string) =>
  showTheme(value === 'kept' ? theme(storageOfBrowser) : { read: () => value as 'dark' });

const showTextSize = (text: string) => {
  document.documentElement.style.fontSize = text === '100' ? '' : `${text}%`;
};

/** The mock service of this page, as a designer sees and controls it. */
export class Workshop {
  readonly mock: Parts['mock'];
  readonly log: RequestLog;
  readonly clock: PageClock;
  /** What handles requests, once that is known. The worker may fail to start. */
  transport = 'page';
  /** Whether the dataset is the designer's own. */
  readonly isKept: boolean;
  #options: Options;
  #address: ReturnType<typeof keepOptions>;
  #listeners = new Set<() => void>();

  constructor({ options, mock, log, clock, base, isKept }: Parts & { options: Options }) {
    this.#options = options;
    this.mock = mock;
    this.isKept = isKept;
    this.log = log;
    this.clock = clock;
    this.#address = keepOptions(base);
    if (options.theme !== 'kept') setTheme(options.theme);
    if (options.text !== '100') showTextSize(options.text);
    const { get: hasNetwork } = onLine ?? {};
    const get = () => this.isOnline && hasNetwork?.call(navigator) === true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get });
    // Responses behind the gate may wait for any time, so the app's time limit must not abort them.
    const usual = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      mock.gate.held.length > 0 ? new AbortController().signal : usual(milliseconds);
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
    ['latency', () => this.mock.behave(this.#options)],
    ['fails', () => this.mock.behave(this.#options)],
    ['theme', setTheme],
    ['text', showTextSize],
    ['panel', () => {}],
    ['offline', (value) => window.dispatchEvent(new Event(value === 'on' ? 'offline' : 'online'))],
  ]);

  /** Makes the next call of an operation fail, and each repetition of it, until it is released. */
  failNext(operation: OperationName) {
    const words = `${operation} fails`;
    // Pressed again, it is for the call that comes next from then on.
    const before = this.kept.find((one) => one.words === words);
    if (before) this.letGo(before);
    let next: string | undefined;
    const end = this.mock.fail(operation, {
      status: 500,
      when: (body) => {
        next ??= JSON.stringify(body);
        return JSON.stringify(body) === next;
      },
    });
    this.#change([...this.kept, { words, release: end }]);
  }

  /** Lets the answers of an operation wait until it is released. */
  hold(operation: OperationName) {
    if (this.mock.gate.held.includes(operation)) return;
    this.mock.hold(operation);
    const release = () => this.mock.gate.release(operation);
    this.#change([...this.kept, { words: `${operation} is held`, release }]);
  }

  letGo(one: Kept) {
    one.release();
    this.#change(this.kept.filter((other) => other !== one));
  }

  /** What is held or failing by the panel; the same list until that changes. */
  kept: readonly Kept[] = [];
  readonly readKept = () => this.kept;

  #change(kept: readonly Kept[]) {
    this.kept = kept;
    for (const listener of this.#listeners) listener();
  }

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
}
