import { parseArgs } from 'node:util';
import { topicOrders } from '../src/contract/list-topics';
import { conditions, languages, postOrders } from '../src/contract/search-posts';
import { type Headers, type Settings, usualSettings } from './settings';

/** An invalid command line. Its message explains what to type instead. */
export class UsageError extends Error {}

/** Each option, its value, and what it is for. Those without a value are switches. */
const options = {
  'base-url': ['URL', 'where the service is, without /api'],
  write: ['', 'also create two posts, in the block and topic of a post that a search returns'],
  full: ['', 'print every deviation with its evidence, and what was not judged'],
  json: ['FILE', 'write the whole report, every check with its outcome and evidence'],
  junit: ['FILE', 'write the report as JUnit XML: a suite for each part, a case for each check'],
  'first-page': ['0|1', 'the pageNum of the first page, 0 when left out'],
  'success-codes': ['0,200', 'the codes that mean success, 0 when left out'],
  'max-page-size': ['20', 'the largest pageSize that the service takes, 100 when left out'],
  conditions: ['LATEST_POST,HOT_POST', 'the conditions that the service knows; so too'],
  'post-orders': ['FIELDS', 'the fields that it orders posts by,'],
  'topic-orders': ['FIELDS', 'the fields that it orders topics by, and'],
  languages: ['LANGUAGES', 'the languages that it tells apart; each is all of them when left out'],
  'site-id': ['ID', 'the site that every request names'],
  'post-id': ['client|none', 'none where the service makes the ids of posts, client when left out'],
  only: ['PART', 'judge one part of the report, as "searchPosts: order"; may be given again'],
  'interface-only': ['', 'judge only what the interface page says, none of our decisions'],
  header: ['"NAME: VALUE"', 'a header of every request, "Authorization: …"; may be given again'],
  cookie: ['"NAME=VALUE"', 'the cookies of every request, as "session=…; theme=dark"'],
  settings: ['', 'print the settings that the page needs for this service, and judge nothing'],
  origin: ['URL', 'with --settings: where the page will be, if not at the service'],
  help: ['', 'print this'],
} as const;
type Option = keyof typeof options;

export const usage = `npm run conformance -- --base-url URL [OPTION]...

${Object.entries(options)
  .map(([name, [value, says]]) => `  ${`--${name} ${value}`.padEnd(34)}${says}`)
  .join('\n')}

No report has headers or cookies in it. Exit code: 0 it conforms, 1 it deviates, 2 the command line is wrong, 3 no answer, 4 no
report can be written.`;

/** All values of each option that is given, in their order. */
const readOptions = (args: string[]) => {
  const kinds = Object.entries(options).map(([name, [value]]) => {
    const type = value ? ('string' as const) : ('boolean' as const);
    return [name, { type, multiple: true }] as const;
  });
  try {
    const { values } = parseArgs({ args, options: Object.fromEntries(kinds) });
    return values as { [name in Option]?: string[] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const readBaseUrl = (text: string | undefined) => {
  if (!text) throw new UsageError('No service is named: add --base-url http://localhost:8787.');
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--base-url is ${text}: give an http or https address.`);
  return text.replace(/(?<!\/)\/+$/, '');
};

const readHeaders = (lines: string[], cookie: string | undefined): Headers => {
  const headers: Headers = {};
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(\S.*)$/.exec(line) ?? [];
    // The value may be a secret, so it is not repeated.
    if (!name || !value)
      throw new UsageError('A --header has no "Name: value": give one as "Accept-Language: en".');
    headers[name.toLowerCase()] = value;
  }
  return cookie ? { ...headers, cookie } : headers;
};

/**
 * Parses the command line.
 * @throws UsageError
 */
export const readCommandLine = (args: string[]) => {
  const given = readOptions(args);
  const last = (name: Option) => given[name]?.at(-1);
  if (given.help) return { wants: 'help' } as const;
  const headers = readHeaders(given.header ?? [], last('cookie'));
  const baseUrl = readBaseUrl(last('base-url'));
  if (given.settings)
    return { wants: 'settings', baseUrl, origin: last('origin') ?? '', headers } as const;

  /** The value as `read` has it, or else the usual one; an undefined result refuses it. */
  const value = <Value>(
    name: Option,
    usual: Value,
    advice: string,
    read: (said: string) => Value | undefined,
  ) => {
    const said = last(name);
    const value = said === undefined ? usual : read(said);
    if (value === undefined) throw new UsageError(`--${name} is ${said}: give ${advice}.`);
    return value;
  };
  const one = <Word extends string>(name: Option, words: readonly [Word, ...Word[]]) =>
    value(name, words[0], words.join(' or '), (said) => words.find((word) => word === said));
  const some = <Word extends string>(name: Option, words: readonly Word[]) =>
    value(name, words, `some of ${words.join(', ')}`, (said) => {
      const asked = said.split(/[\s,]+/).filter(Boolean);
      const known = words.filter((word) => asked.includes(word));
      return asked.every((word) => known.some((one) => one === word)) ? known : undefined;
    });
  const { maxPageSize: most, successCodes: usualCodes } = usualSettings;
  const settings: Settings = {
    baseUrl,
    write: given.write !== undefined,
    firstPage: one('first-page', ['0', '1']) === '0' ? 0 : 1,
    successCodes: value('success-codes', usualCodes, 'numbers, as in 0,200', (said) =>
      /^-?\d+(,-?\d+)*$/.test(said) ? said.split(',').map(Number) : undefined,
    ),
    maxPageSize: value('max-page-size', most, 'a number from 10 to 100', (said) =>
      /^\d+$/.test(said) && +said >= 10 && +said <= most ? +said : undefined,
    ),
    conditions: some('conditions', conditions),
    postOrders: some('post-orders', postOrders),
    topicOrders: some('topic-orders', topicOrders),
    languages: some('languages', languages),
    siteId: last('site-id') ?? '',
    postId: one('post-id', ['client', 'none']),
    only: given.only ?? [],
    interfaceOnly: given['interface-only'] !== undefined,
  };
  const [json, junit, full] = [last('json'), last('junit'), given.full !== undefined];
  return { wants: 'run', settings, headers, full, json, junit } as const;
};
