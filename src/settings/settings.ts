import { createPostLimits } from '../contract/create-post';
import { topicOrders } from '../contract/list-topics';
import { postTitle } from '../contract/record';
import { conditions, languages, pageSizes, postOrders } from '../contract/search-posts';

export type NamedBlock = { id: string; name: string };

type Row<Value> = {
  initial: Value;
  parse: (text: string) => Value | undefined;
};

const row = <Value>(initial: Value, parse: Row<Value>['parse']): Row<Value> => ({ initial, parse });

export type BadSetting = { meta: string; given: string; problem: 'value' | 'name' };

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const httpOrigin = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A browser takes the star of a policy for a letter, so that no address would match.
  return url && /^https?:$/.test(url.protocol) && !url.host.includes('*') ? url.origin : undefined;
};

const each = <Value>(text: string, parse: (word: string) => Value | undefined) => {
  const parsed = words(text).map(parse);
  return parsed.every((value) => value !== undefined) ? parsed : undefined;
};

const className = (word: string) => (/^[\w-]{1,64}$/.test(word) ? word : undefined);

/** `12=Tea house; 15=Help`: an id contains no space or equals sign, a name no semicolon. */
const namedBlocks = (text: string) => {
  const parsed = text
    .split(/[;；]/)
    .filter((entry) => entry.trim())
    .map((entry) => /^\s*([^\s=]+)\s*=\s*(.*\S)\s*$/.exec(entry));
  return parsed.every((match) => match !== null)
    ? parsed.map(([, id = '', name = '']) => ({ id, name }))
    : undefined;
};

const find = <Value extends string | number>(values: readonly Value[], text: string) =>
  values.find((value) => `${value}` === text);

/** The first is the default. */
const oneOf = <const Value extends string | number>(...values: [Value, ...Value[]]) =>
  row<Value>(values[0], (text) => find(values, text));

/** The default is all. */
const someOf = <Value extends string>(values: readonly Value[]) =>
  row(values, (text) => each(text, (word) => find(values, word)));

const pair = <Value>(values: Value[] | undefined) => (values?.length === 2 ? values : undefined);

const naturalNumber = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);

const anyText = row('', (text) => text);

const nowhere = 'http://nowhere.invalid';

/** Browsers read `/\\other.example` like `//other.example`. */
const isOwnPath = (text: string) =>
  text.startsWith('/') && URL.canParse(text, nowhere) && new URL(text, nowhere).origin === nowhere;

const address = row('', (text) =>
  text === '' || isOwnPath(text) || httpOrigin(text) ? text : undefined,
);

const timeZone = (name: string) => {
  try {
    // An offset, such as +08:00, is a zone in newer browsers alone.
    return new Intl.DateTimeFormat('en', { timeZone: name }) && /^\w/.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
};

/** What a host may set without a rebuild: a `<meta name="parley:…">` in index.html for each field. */
export const settingRows = {
  // The path of an operation follows it.
  baseUrl: row('', (text) =>
    /[?#]/.test(text) ? undefined : address.parse(text)?.replace(/\/{1,9}$/, ''),
  ),
  firstPage: oneOf(0, 1),
  // Without any code, every response would be a refusal.
  successCodes: row([0], (text) =>
    text ? each(text, (word) => (/^-?\d+$/.test(word) ? Number(word) : undefined)) : undefined,
  ),
  credentials: oneOf('same-origin', 'omit', 'include'),
  timeZone: row('UTC', timeZone),
  siteId: anyText,
  title: row('Parley', (text) => text || undefined),
  language: oneOf('', 'en', 'zh-CN'),
  imageOrigins: row<string[]>([], (text) => each(text, httpOrigin)),
  postId: oneOf('client', 'none'),
  maxPageSize: row<number>(pageSizes.largest, (text) => {
    const size = naturalNumber(text);
    return size && size >= pageSizes.usual && size <= pageSizes.largest ? size : undefined;
  }),
  conditions: someOf(conditions),
  postOrders: someOf(postOrders),
  topicOrders: someOf(topicOrders),
  languages: someOf(languages),
  limits: row<number[]>(Object.values(createPostLimits), (text) => {
    const limits = pair(each(text, naturalNumber));
    // A longer title would be cut when a post is read.
    return limits && (limits[0] ?? 0) <= postTitle.longest ? limits : undefined;
  }),
  loginUrl: address,
  logoutUrl: address,
  signedInAs: anyText,
  csrf: row<string[]>([], (text) => (text ? pair(words(text)) : [])),
  // Only our own origin, as the content policy requires: other addresses would be blocked without a report.
  hostModule: row('', (text) => (httpOrigin(text) ? undefined : address.parse(text))),
  blocks: row<NamedBlock[]>([], namedBlocks),
  reportUrl: address,
  spoilers: row<string[]>([], (text) => each(text, className)),
  offline: oneOf('answers', 'pages', 'none'),
};

export type Settings = {
  [Name in keyof typeof settingRows]: (typeof settingRows)[Name]['initial'];
};

/** Whether the host adds headers to requests. */
export const addsHeaders = ({ csrf, hostModule }: Pick<Settings, 'csrf' | 'hostModule'>) =>
  csrf.length > 0 || hostModule !== '';

/** After `parley:`. */
export const metaOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The default applies in place of a bad value. */
export const readSettings = (document: Document) => {
  const bad: BadSetting[] = [];
  const read = <Value>(meta: string, { initial, parse }: Row<Value>): Value => {
    const given = document
      .querySelector(`meta[name="parley:${meta}"]`)
      ?.getAttribute('content')
      ?.trim();
    if (given === undefined) return initial;
    const value = parse(given);
    if (value === undefined) bad.push({ meta, given, problem: 'value' });
    return value ?? initial;
  };
  const settings = Object.fromEntries(
    Object.entries(settingRows).map(([name, row]) => [
      name,
      read(metaOf(name), row as Row<unknown>),
    ]),
  ) as Settings;
  const known = Object.keys(settingRows).map((name) => `parley:${metaOf(name)}`);
  for (const { name, content } of document.querySelectorAll<HTMLMetaElement>('[name^="parley:"]'))
    if (!known.includes(name)) bad.push({ meta: name.slice(7), given: content, problem: 'name' });
  return { settings, bad };
};

/** Without the part of the page that has the link on a phone. */
export const signInAddress = (address: string) =>
  address.replaceAll('{return}', encodeURIComponent(location.href.replace('#preferences', '')));
