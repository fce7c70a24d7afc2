import { faultGrammar, parseFaults } from './conditions/fault-rules';
import { scenarioNames, usualPostCount } from './scenarios';
import { readNow } from './seed/clock';
import { members } from './seed/members';

export type Option = {
  /** The values on offer. The first is the default. */
  values: readonly string[];
  /** Whether a value that is not on offer is valid too. */
  accepts?: (value: string) => boolean;
  /** Describes those other values. */
  others?: string;
  says: string;
};

/** Everything an address can set for the mock service and the page it runs in. */
export const optionTable = {
  scenario: {
    values: scenarioNames,
    says: 'what there is, and how the service behaves; it may set other options, which the address may set otherwise',
  },
  posts: {
    values: [`${usualPostCount}`, '0', '8', '100', '1000', '10000', '50000', '100000'],
    says: 'how many posts there are; large datasets are prepared in slices while the page is used',
  },
  latency: {
    values: ['usual', '0', '300', '1000', '3000', 'gate'],
    accepts: (value) => /^\d{1,5}$/.test(value),
    others: 'any number to 99999',
    says: 'milliseconds before each answer; `gate` holds answers until the panel releases them',
  },
  fails: {
    values: ['none', 'searchPosts:500', 'listTopics:500', 'createPost:500', 'all:reset'],
    accepts: (value) => parseFaults(value) !== undefined,
    others: faultGrammar,
    says: 'which calls fail, and how; the same request asked again is the same call',
  },
  offline: { values: ['off', 'on'], says: 'whether the device has no network' },
  theme: { values: ['kept', 'light', 'dark'], says: 'the theme; `kept` is what this device chose' },
  lang: {
    values: ['kept', 'en', 'zh-CN'],
    says: 'the language of the interface; `kept` is what this device chose',
  },
  text: {
    values: ['100', '125', '150', '200'],
    says: 'the size of all text, in percent of what the browser has',
  },
  now: {
    values: ['today', 'seed', 'seed!'],
    accepts: (value) => !Number.isNaN(readNow(value).time),
    others: 'a time as 2026-11-20T09:00Z',
    says: 'the time the page believes in; `seed` is when the seed was written; with `!` it stands still',
  },
  draft: {
    values: ['empty', 'filled', 'typed', 'sent', 'refused'],
    says: 'what stands in the form of a new post: a whole post, one being typed, one just sent, one the service refused',
  },
  saved: {
    values: ['kept', 'changed'],
    says: 'the reading list; `changed` has posts that were answered since, and one that is gone',
  },
  signed: {
    values: members.map(({ key }) => key),
    says: 'the member who writes; `me` is Robin Wen',
  },
  storage: {
    values: ['usual', 'kept', 'own', 'full'],
    says: "where drafts and lists go: this browser's storage, the page's own that goes with it, or one that is full; `usual` is `own` where a draft, a list, a full storage or a stale build is asked for",
  },
  build: {
    values: ['current', 'stale'],
    says: 'whether the code of this page is still there; `stale` is a page whose host has a newer build since it was opened',
  },
  pseudo: {
    values: ['off', 'on', 'mirrored'],
    says: 'the interface in words nobody speaks: ⟦Šééářçĥ⟧ is a message of the catalogue and 40 % longer; what has no brackets is not translated. Mirrored is from right to left as well',
  },
  transport: {
    values: ['worker', 'page'],
    says: 'who answers: a service worker, or the page itself, as on plain http, where there are no workers',
  },
  panel: {
    values: ['off', 'on', 'away'],
    says: 'the panel, which shows and sets all of these; `away` takes the badge away as well, for pictures',
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof optionTable;

export const optionNames = Object.keys(optionTable) as OptionName[];

export const optionOf = (name: OptionName): Option => optionTable[name];

/** The default value. */
export const initialOf = (name: OptionName): string => optionTable[name].values[0] ?? '';

export const isKnown = (name: OptionName, value: string) => {
  const { values, accepts } = optionOf(name);
  return values.includes(value) || (accepts?.(value) ?? false);
};

/** Parameters of the app's own addresses. A test compares them with what the app prints. */
export const appParameters = [
  'q',
  'page',
  'size',
  'sort',
  'dir',
  'show',
  'block',
  'children',
  'dates',
  'first',
  'topic',
  'member',
  'lang',
  'ids',
  'tree',
];

/** Values of the app's own parameter `lang`, which filters posts and does not set the interface language. */
export const appLanguages = ['ZH_CN', 'EN_US'];
