import { type Settings as PageSettings, settingRows } from '../src/settings/settings';

export type Headers = Record<string, string>;

/** The settings of the page that say what is sent to a service, and what it may answer. */
export const sharedSettings = [
  'firstPage',
  'successCodes',
  'maxPageSize',
  'conditions',
  'postOrders',
  'topicOrders',
  'languages',
  'siteId',
  'postId',
  'limits',
] as const;

type Shared = Pick<PageSettings, (typeof sharedSettings)[number]>;

export const usualSettings = {
  ...(Object.fromEntries(
    sharedSettings.map((name) => [name, settingRows[name].initial]),
  ) as unknown as Shared),
  /** Whether posts may be created. If false, no POST goes to an operation that writes. */
  write: false,
  /** Titles of the parts to run, besides the paging parts that all others build on; empty for all. */
  only: [] as string[],
  /** Whether to judge only what the interface page itself defines, and none of our decisions. */
  interfaceOnly: false,
};

export type Settings = typeof usualSettings & { baseUrl: string };

export type GivenSettings = Partial<Settings> & Pick<Settings, 'baseUrl'>;
