import { type TopicSearch, topicOrders } from './contract/list-topics';
import {
  conditions,
  languages,
  type PostSearch,
  pageSizes,
  postOrders,
  sortDirections,
} from './contract/search-posts';
import { cutStackedMarks, withoutHalf } from './contract/stacked-marks';
import { decodeId, encodeId, parsePath, printPath } from './paths';

type Param<Value> = {
  name: string;
  initial: Value;
  /** Undefined if the text is invalid; `initial` then applies. */
  parse: (text: string) => Value | undefined;
  print: (value: Value) => string;
};

type Codec<Value> = { [Field in keyof Value]: Param<Value[Field]> };

const text = (name: string, parse: Param<string>['parse']): Param<string> => ({
  name,
  initial: '',
  parse,
  print: String,
});

/** They come with pasted words, as other spaces do, and a service may take them for letters. Joiners have a meaning. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Servers refuse longer addresses. */
const longestWordsChars = 500;

/** What is searched for: the same for a box and for the address that its words stand in. */
export const keywordsIn = (written: string) =>
  withoutHalf(cutStackedMarks(written.replace(unseen, '')).slice(0, longestWordsChars))
    .replace(/\s+/g, ' ')
    .trim();

const keywords = { ...text('q', keywordsIn), print: keywordsIn };

/** Ids belong to the service, so they are not trimmed. */
const id = (name: string) => text(name, String);

const choice = <const Value extends string>(
  name: string,
  initial: NoInfer<Value>,
  values: readonly Value[],
): Param<Value> => ({
  name,
  initial,
  parse: (written) => values.find((value) => value === written),
  print: String,
});

const wholeNumber = (written: string, least: number, most: number) => {
  const number = /^\d{1,9}$/.test(written) ? Number(written) : -1;
  return number >= least && number <= most ? number : undefined;
};

// Pages count from 1 in addresses and from 0 in the code; src/api adds `firstPage` for the service.
const pageNum: Param<number> = {
  name: 'page',
  initial: 0,
  parse: (written) => (wholeNumber(written, 1, 1e9) ?? 1) - 1,
  print: (value) => String(value + 1),
};

const pageSize = (initial: number): Param<number> => ({
  name: 'size',
  initial,
  parse: (written) => wholeNumber(written, pageSizes.smallest, pageSizes.largest),
  print: String,
});

const ids: Param<string[]> = {
  name: 'ids',
  initial: [],
  parse: (written) => written.split(',').filter(Boolean).map(decodeId),
  print: (value) => value.map(encodeId).join(','),
};

const writtenDates = /^(?:today|week|month|(?=.*\d)(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?)$/;

/** Programs that look for addresses in a text leave out dots at their end. */
const datesIn = (written: string) => {
  const dates = written.replace(/^([\d-]+)\.?$/, '$1..');
  // Some browsers read February 31 as March 3.
  const isDay = (day: string) => new Date(day).getUTCDate() === Number(day.slice(-2));
  const days = writtenDates.exec(dates)?.slice(1);
  return days?.every((day) => !day || isDay(day)) ? dates : undefined;
};

const everyLanguage = ['', ...languages] as const;

const searchCodec: Codec<PostSearch> = {
  keywords,
  pageNum,
  pageSize: pageSize(pageSizes.usual),
  fields: choice('sort', 'comparable', postOrders),
  sort: choice('dir', 'DESC', sortDirections),
  condition: choice('show', 'LATEST_POST', conditions),
  blockId: id('block'),
  includeBlockChildren: {
    name: 'children',
    initial: false,
    parse: (written) => written === '1',
    print: (value) => (value ? '1' : '0'),
  },
  topicId: id('topic'),
  anotherMemberId: id('member'),
  language: choice('lang', '', everyLanguage),
  postIds: ids,
  dates: text('dates', datesIn),
};

const topicCodec: Codec<TopicSearch> = {
  keywords,
  pageNum,
  pageSize: pageSize(20),
  fields: choice('sort', 'comparable', topicOrders),
  sort: choice('dir', 'DESC', sortDirections),
  language: choice('lang', '', everyLanguage),
};

function parseWith<Value extends object>(codec: Codec<Value>, params: URLSearchParams): Value {
  const value = {} as Value;
  for (const field of Object.keys(codec) as (keyof Value)[]) {
    const { name, initial, parse } = codec[field];
    const written = params.get(name);
    value[field] = (written === null ? undefined : parse(written)) ?? initial;
  }
  return value;
}

/** Omits defaults, so that one search has one address. */
function printWith<Value extends object>(codec: Codec<Value>, path: string, value: Value) {
  const params = new URLSearchParams();
  for (const field of Object.keys(codec) as (keyof Value)[]) {
    const { name, initial, print } = codec[field];
    const printed = print(value[field]);
    if (printed !== print(initial)) params.set(name, printed);
  }
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/** Posts of a day are adjacent in these orders. */
export const isByTime = (fields: PostSearch['fields']) =>
  ['comparable', 'createTime', 'activeReplyTime'].includes(fields);

/** Filters without effect would give a search a second address. */
const withoutStray = (search: PostSearch): PostSearch => ({
  ...search,
  includeBlockChildren: search.blockId !== '' && search.includeBlockChildren,
  dates: isByTime(search.fields) ? search.dates : '',
});

export const parseSearch = (params: URLSearchParams) =>
  withoutStray(parseWith(searchCodec, params));

export const searchAt = (address: string) =>
  parseSearch(new URLSearchParams(address.replace(/^[^?]*/, '')));

export const parseTopicSearch = (params: URLSearchParams) => parseWith(topicCodec, params);

/** An order by time keeps the months together. */
export const parseMemberSearch = (params: URLSearchParams, id: string): PostSearch => {
  const search = { ...parseSearch(params), anotherMemberId: id };
  return search.fields === 'comparable' ? { ...search, fields: 'createTime' } : search;
};

export const emptySearch = parseSearch(new URLSearchParams());
export const emptyTopicSearch = parseTopicSearch(new URLSearchParams());

export const isSearchPath = (path: string) => parsePath(path)?.page === 'search';

const printSearch = (path: string, search: Partial<PostSearch>) =>
  printWith(searchCodec, path, withoutStray({ ...emptySearch, ...search }));

export const searchAddress = (search: Partial<PostSearch> = {}) => printSearch('/', search);

/** The one address of a block includes the blocks inside it. */
export const blockAddress = (blockId: string) =>
  searchAddress({ blockId, includeBlockChildren: true });

export const postAddress = (id: string) => printPath({ page: 'post', id });

export const memberAddress = (id: string, search: Partial<PostSearch> = {}) =>
  printSearch(printPath({ page: 'member', id }), search);

export const topicsAddress = (search: Partial<TopicSearch> = {}, id = '') =>
  printWith(topicCodec, printPath({ page: 'topics', id }), {
    ...emptyTopicSearch,
    ...search,
  });

export const composeAddress = (prefill: { blockId?: string; topicId?: string } = {}) => {
  const params = new URLSearchParams();
  if (prefill.blockId) params.set('block', prefill.blockId);
  if (prefill.topicId) params.set('topic', prefill.topicId);
  return `${params}` ? `/compose?${params}` : '/compose';
};

/** Only the device that stores the draft can open it. */
export const draftAddress = (id: string) => printPath({ page: 'compose', id });

export const dataAddress = () => '/data';

export const savedAddress = (page = 0) => (page ? `/saved?page=${page + 1}` : '/saved');
