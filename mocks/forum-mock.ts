import { type OperationName, operationNames, type RequestOf } from '../src/contract/operations';
import { brokenWays, type Failure, failuresOf, type Rule } from './conditions/fault-rules';
import { Gate, type Operations } from './conditions/gate';
import { type DatasetFile, datasetOf, type ForumData, fileOf } from './dataset-file';
import { dated } from './dated';
import type { Dataset } from './forum/dataset';
import { answerRequest, type Host, operationHandlers } from './handlers';
import { conditionsFor, type Options, readOptions, rulesFor } from './options';
import type { PersistedPosts } from './persisted-posts';
import { PersistentForum } from './persistent-forum';
import { type Scenario, type ScenarioName, scenarioNames, scenarios } from './scenarios';
import { idOf } from './seed/ids';
import { resolveImages } from './seed/resolve-images';

export type MockOptions = {
  /** The records of the forum, in place of the scenario's. */
  dataset?: ForumData;
  /** What there is, and how the service behaves: one of `scenarioNames`. Defaults to `everyday`. */
  scenario?: ScenarioName;
  /** How many posts a scenario has, a few of them deleted. Defaults to what it sets, usually 2,000. */
  posts?: number;
  /** The address of the service, without `/api`. Empty, as by default: the page's own origin. `*`: any. */
  baseUrl?: string;
  /** The time of the forum, whose records are then dated as they are written. By default they are dated by today. */
  now?: number | (() => number);
  /** Milliseconds before each response. Defaults to that of the scenario. */
  latency?: number;
};

/** What only the hosts of this project set. */
type HostParts = {
  /** Rules of the address option `fails`. */
  fails?: string;
  /** The options of an address, in place of `scenario`, `posts` and `fails`. */
  options?: Options;
  /** The clock of a forum that is dated by today. */
  clock?: () => number;
  /** The addresses of pictures, by file name. */
  images?: ReadonlyMap<string, string>;
  /** Where created posts are kept. Without it, in memory. */
  store?: Promise<PersistedPosts | undefined>;
  /** Resolves when the forum can answer a call. */
  isReadyFor?: (operation: OperationName, body: unknown) => Promise<void> | undefined;
};

/** A request of an operation, as it was read. `at` is the time of the forum, in milliseconds since 1970. */
export type MockRequest = {
  [Name in OperationName]: { operation: Name; body: RequestOf<Name>; at: number };
}[OperationName];

export type FailOptions<Name extends Operations = Operations> = Failure & {
  /** How many requests fail, a whole number. Without it all do, until `reset` or the function that `fail` returns. */
  times?: number;
  /** Whether a request with this body fails. */
  when?: (body: Name extends OperationName ? RequestOf<Name> : unknown) => boolean;
};

/** The mock of one forum. */
export type ForumMock = {
  /** For `setupServer(...)` or `setupWorker(...)` of msw. */
  handlers: ReturnType<typeof operationHandlers>;
  /** Every request of an operation since the last reset, the first one first. */
  requests: readonly MockRequest[];
  /** Makes requests fail from now on. Returns a function that ends it. @throws RangeError with the valid values */
  fail: <Name extends Operations>(operation: Name, failure: FailOptions<Name>) => () => void;
  /** Lets the answers of an operation wait for `release`; by default those of all. @throws RangeError with the valid names */
  hold: (operation?: Operations) => void;
  /** Lets all answers go, and holds no more. */
  release: () => void;
  /** What `fail` set and has not ended. */
  failing: () => readonly { operation: Operations; end: () => void }[];
  /** What is held, each as it was named. */
  held: () => readonly Operations[];
  /** Brings back the posts and the behaviour that it began with, and forgets the requests. */
  reset: () => void;
};

const datasets = new Map<string, Dataset>();

/** Datasets are immutable, so the mocks of a file share them. A new forum on one costs almost nothing. */
const scenarioData = (scenario: ScenarioName, posts: number) => {
  const key = `${scenario} ${posts}`;
  const dataset = datasets.get(key) ?? scenarios[scenario].dataset(posts);
  datasets.set(key, dataset);
  return dataset;
};

type Checks = Record<string, readonly [is: (value: unknown) => boolean, says: string]>;

const isA = (type: string) => (value: unknown) => typeof value === type && value !== null;
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime = (value: unknown) => isA('number')(value) && !Number.isNaN(+new Date(Number(value)));

/** What an option has to be, for who writes without types. */
const optionChecks: Checks = {
  dataset: [isA('object'), 'an object with me, members, blocks, topics and posts'],
  scenario: [(value) => Object.hasOwn(scenarios, `${value}`), scenarioNames.join(', ')],
  posts: [isCount, 'a whole number'],
  baseUrl: [isA('string'), 'an address'],
  now: [
    (value) => isA('function')(value) || isTime(value),
    'milliseconds since 1970, or a function',
  ],
  latency: [isCount, 'whole milliseconds'],
};

const failureChecks: Checks = {
  status: [
    (value) =>
      brokenWays.some((one) => one === value) || (isCount(value) && /^[45]\d\d$/.test(`${value}`)),
    `a whole number from 400 to 599, or ${brokenWays.join(', ')}`,
  ],
  message: [isA('string'), 'a text'],
  headers: [isA('object'), 'an object'],
  times: [isCount, 'a whole number, or leave it out for all'],
  landed: [isA('boolean'), 'true or false'],
  when: [isA('function'), 'a function of the body'],
};

const operations: readonly string[] = [...operationNames, 'all'];
const operationChecks: Checks = {
  operation: [(value) => operations.includes(`${value}`), operations.join(', ')],
};

/** @throws RangeError that says what to give in place of a name or value that does not exist */
const check = (given: object, checks: Checks) => {
  for (const [name, value] of Object.entries(given)) {
    const [is, says] = checks[name] ?? [];
    if (!is)
      throw new RangeError(`There is no option "${name}". Give ${Object.keys(checks).join(', ')}.`);
    if (value !== undefined && !is(value))
      throw new RangeError(`${name} is ${value}: give ${says}.`);
  }
};

/** @throws RangeError that lists the valid values, if there is no such failure */
const optionsOf = ({ scenario = 'everyday', posts, fails }: MockOptions & HostParts): Options => {
  const options = readOptions(`?${new URLSearchParams({ scenario, ...(fails && { fails }) })}`);
  if (options.unknown.length > 0) throw new RangeError(options.unknown.join(' '));
  return { ...options, ...(posts !== undefined && { posts: `${posts}` }) };
};

/** The dataset of a mock as a function of the time; the same object until something in it changes. */
const datasetAt = (parts: MockOptions & HostParts, { scenario, posts, signed }: Options) => {
  const { dataset: given, now, clock = Date.now, images } = parts;
  const { moves }: Scenario = scenarios[scenario];
  const opened = typeof now === 'function' ? now() : (now ?? clock());
  check({ now: opened }, optionChecks);
  const written = given ? datasetOf(given, opened) : scenarioData(scenario, Number(posts));
  const isDated = now === undefined && (!given || given.clock !== undefined);
  const today = isDated ? dated(written, opened, given && written.clock) : written;
  // What a lively forum does begins when it is opened.
  const at = !given && moves ? moves(isDated ? { ...today, clock: opened } : today) : () => today;
  const me = idOf('member', signed);
  const hasMember = signed !== 'me' && today.members.some(({ id }) => id === me);
  const finish = (dataset: Dataset): Dataset => {
    const whole = images ? resolveImages(dataset, images) : dataset;
    return hasMember ? { ...whole, me } : whole;
  };
  let last = { plain: today, dataset: finish(today) };
  return (time: number) => {
    const plain = at(time);
    if (plain !== last.plain) last = { plain, dataset: finish(plain) };
    return last;
  };
};

/**
 * A mock of one forum: its msw handlers, and what a test, a story or a panel does to it.
 * @throws RangeError that says what to give, if an option has no such value
 */
export const createForumMock = (given: MockOptions = {}, ofHost: HostParts = {}) => {
  check(given, optionChecks);
  const parts = { ...given, ...ofHost };
  // Read anew each time: a test may replace `Date` after the mock is made.
  const { clock = () => Date.now(), baseUrl, store, isReadyFor } = parts;
  const options = parts.options ?? optionsOf(parts);
  const { now: time = clock } = given;
  const now = typeof time === 'function' ? time : () => time;
  const at = datasetAt(parts, options);
  const forum = new PersistentForum(() => at(now()).dataset, store, now);
  const gate = new Gate();
  const requests: MockRequest[] = [];
  /** What `fail` added, the latest first. */
  const added = new Set<Rule & { end: () => void }>();
  let written = failuresOf([]);

  const host: Host = {
    forum: {
      answer: async (name, body) => {
        await isReadyFor?.(name, body);
        return forum.answer(name, body);
      },
    },
    conditions: { latency: 0 },
    onCall: (operation, body) => requests.push({ operation, body, at: now() } as MockRequest),
  };

  const fail: ForumMock['fail'] = (operation, failure) => {
    check({ operation: `${operation}` }, operationChecks);
    check({ ...failure, status: failure?.status ?? 'missing' }, failureChecks);
    const { times = Number.POSITIVE_INFINITY, when } = failure;
    let left = times;
    const rule = {
      operation,
      failure,
      end: () => void added.delete(rule),
      which: ({ body }: { body: unknown }): boolean => {
        if (when && !when(body as never)) return false;
        left -= 1;
        if (left <= 0) rule.end();
        return left >= 0;
      },
    };
    added.add(rule);
    return rule.end;
  };

  const hold = (operation: Operations = 'all') => {
    check({ operation: `${operation}` }, operationChecks);
    gate.hold(operation);
  };

  /** Behaves as the options of an address say from now on. What `fail` added stays. */
  const behave = (options: Options) => {
    const { latency = conditionsFor(options).latency } = parts;
    written = failuresOf(rulesFor(options));
    Object.assign(host.conditions, {
      ...conditionsFor(options),
      latency,
      gate: gate.wait,
      failureFor: (operation: OperationName, body: unknown) =>
        failuresOf([...added].reverse())(operation, body) ?? written(operation, body),
    });
    if (options.latency === 'gate') gate.hold();
    else gate.release('all');
  };
  behave(options);

  return {
    handlers: operationHandlers(host, baseUrl),
    requests: requests as readonly MockRequest[],
    fail,
    hold,
    release: () => gate.release(),
    reset: () => {
      requests.length = 0;
      added.clear();
      gate.release();
      behave(options);
      forum.reset();
    },
    behave,
    gate,
    conditions: host.conditions,
    failing: () => [...added],
    held: () => gate.held,
    answer: (request: Request) => answerRequest(host, request),
    /** The forum as it is now. */
    get forum() {
      return forum.current;
    },
    /** All records as they are now, with picture addresses as the seed writes them. */
    file: async (): Promise<DatasetFile> => fileOf(at(now()).plain, await forum.created()),
  };
};
