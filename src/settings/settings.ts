/** What a host may set without a rebuild: a `<meta name="parley:…">` in index.html for each row. */
export type Settings = {
  baseUrl: string;
  firstPage: 0 | 1;
  successCodes: number[];
  credentials: RequestCredentials;
  timeZone: string;
  siteId: string;
  title: string;
  language: 'en' | 'zh-CN' | '';
  imageOrigins: string[];
  blocks: NamedBlock[];
  reportUrl: string;
};

export type NamedBlock = { id: string; name: string };

type Row<Value> = {
  /** Name after `parley:`. */
  meta: string;
  initial: Value;
  /** Undefined where the text is not allowed. */
  parse: (text: string) => Value | undefined;
};

/** The value is not one of those allowed, or the policy of the page keeps it from working. */
export type BadSetting = { meta: string; given: string; problem: 'value' | 'policy' };

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const httpOrigin = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
};

const each = <Value>(text: string, parse: (word: string) => Value | undefined) => {
  const parsed = words(text).map(parse);
  return parsed.every((value) => value !== undefined) ? parsed : undefined;
};

/** `12=Tea house; 15=Help`: an id holds no space and no equals sign, a name no semicolon. */
const namedBlocks = (text: string) => {
  const parsed = text
    .split(';')
    .filter((entry) => entry.trim())
    .map((entry) => /^\s*([^\s=]+)\s*=\s*(.*\S)\s*$/.exec(entry));
  return parsed.every((match) => match !== null)
    ? parsed.map(([, id = '', name = '']) => ({ id, name }))
    : undefined;
};

const oneOf =
  <const Value extends string>(...values: Value[]) =>
  (text: string) =>
    values.find((value) => value === text);

const pathOrAddress = (text: string) =>
  text === '' || /^\/(?!\/)/.test(text) || httpOrigin(text) ? text.replace(/\/+$/, '') : undefined;

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const settingRows: { [Name in keyof Settings]: Row<Settings[Name]> } = {
  baseUrl: {
    meta: 'base-url',
    initial: '',
    parse: pathOrAddress,
  },
  firstPage: {
    meta: 'first-page',
    initial: 0,
    parse: (text) => (text === '0' ? 0 : text === '1' ? 1 : undefined),
  },
  successCodes: {
    meta: 'success-codes',
    initial: [0],
    // With no code at all every answer would be a refusal.
    parse: (text) =>
      text ? each(text, (word) => (/^-?\d+$/.test(word) ? Number(word) : undefined)) : undefined,
  },
  credentials: {
    meta: 'credentials',
    initial: 'same-origin',
    parse: oneOf('omit', 'same-origin', 'include'),
  },
  timeZone: {
    meta: 'time-zone',
    initial: 'UTC',
    parse: (text) => (isTimeZone(text) ? text : undefined),
  },
  siteId: { meta: 'site-id', initial: '', parse: (text) => text },
  title: {
    meta: 'title',
    initial: 'Parley',
    parse: (text) => text || undefined,
  },
  language: {
    meta: 'language',
    initial: '',
    parse: oneOf('', 'en', 'zh-CN'),
  },
  imageOrigins: {
    meta: 'image-origins',
    initial: [],
    parse: (text) => each(text, httpOrigin),
  },
  blocks: {
    meta: 'blocks',
    initial: [],
    parse: namedBlocks,
  },
  reportUrl: {
    meta: 'report-url',
    initial: '',
    parse: pathOrAddress,
  },
};

/** Whether the page's own policy keeps it from an address, which is better reported at once. */
const isBlocked = (address: string, document: Document) => {
  const origin = httpOrigin(address);
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const connect = /connect-src([^;]*)/.exec(policy?.getAttribute('content') ?? '');
  if (!origin || !connect || origin === location.origin) return false;
  const { protocol } = new URL(origin);
  return !words(connect[1] ?? '').some((source) => [origin, protocol, '*'].includes(source));
};

/** Reads every setting from the document; what is not allowed keeps its initial value and is listed. */
export const readSettings = (document: Document) => {
  const bad: BadSetting[] = [];
  const read = <Value>({ meta, initial, parse }: Row<Value>): Value => {
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
    Object.entries(settingRows).map(([name, row]) => [name, read(row as Row<unknown>)]),
  ) as Settings;
  for (const name of ['baseUrl', 'reportUrl'] as const)
    if (isBlocked(settings[name], document))
      bad.push({ meta: settingRows[name].meta, given: settings[name], problem: 'policy' });
  return { settings, bad };
};
