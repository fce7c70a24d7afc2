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
    says: 'the dataset, and how the service behaves; it may set other options, unless the address sets them',
  },
  posts: {
    values: [`${usualPostCount}`, '0', '8', '100', '1000', '10000', '50000', '100000'],
    says: 'number of posts, a few of them deleted; large datasets are prepared in slices while the page is used',
  },
  latency: {
    values: ['usual', '0', '300', '1000', '3000', 'gate'],
    accepts: (value) => /^\d{1,5}$/.test(value),
    others: 'any number up to 99999',
    says: 'milliseconds before each response; `gate` holds responses until the panel releases them',
  },
  fails: {
    values: ['none', 'searchPosts:500', 'listTopics:500', 'createPost:500', 'all:reset'],
    accepts: (value) => parseFaults(value) !== undefined,
    others: faultGrammar,
    says: 'which calls fail, and how; a repeated request counts as the same call',
  },
  offline: { values: ['off', 'on'], says: 'whether the device is offline' },
  theme: {
    values: ['kept', 'light', 'dark'],
    says: 'the theme; `kept` is the one chosen on this device',
  },
  lang: {
    values: ['kept', 'en', 'zh-CN'],
    says: 'the language of the interface; `kept` is the one chosen on this device',
  },
  text: {
    values: ['100', '125', '150', '200'],
    says: 'text size, in percent of the browser’s',
  },
  now: {
    values: ['today', 'seed', 'seed!'],
    accepts: (value) => !Number.isNaN(readNow(value).time),
    others: 'a time such as 2026-11-20T09:00Z',
    says: 'the time of the page; `seed` is when the seed was written; `!` stops the clock',
  },
  draft: {
    values: ['empty', 'filled', 'typed', 'sent', 'refused'],
    says: 'the draft in the form: none, a whole post, one being typed, one just sent, one refused',
  },
  saved: {
    values: ['kept', 'changed'],
    says: 'saved posts; `changed` has some with new replies, and one that is gone',
  },
  signed: {
    values: members.map(({ key }) => key),
    says: 'the member who is signed in; `me` is Robin Wen',
  },
  storage: {
    values: ['usual', 'kept', 'own', 'full'],
    says: 'where drafts and lists are stored: in this browser, only in this page, or nowhere because storage is full; `usual` is `own` with a draft, a list or a stale build, else `kept`',
  },
  build: {
    values: ['current', 'stale'],
    says: 'whether the host still has the files of this page, or a newer build',
  },
  pseudo: {
    values: ['off', 'on', 'mirrored'],
    says: 'messages become ⟦Šééářçĥ⟧ and 40 % longer, so text without brackets is not translated; `mirrored` also runs from right to left',
  },
  transport: {
    values: ['worker', 'page'],
    says: 'what responds: a service worker, or the page itself, as on plain http',
  },
  panel: {
    values: ['off', 'on', 'away'],
    says: 'the panel with these options; `away` also hides the badge, for pictures',
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
