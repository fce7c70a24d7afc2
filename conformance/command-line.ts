import { parseArgs } from 'node:util';
import { topicOrders } from '../src/contract/list-topics';
import { conditions, languages, postOrders } from '../src/contract/search-posts';
import { type Headers, type Settings, usualSettings } from './settings';

/** An invalid command line. Its message explains what to type instead. */
export class UsageError extends Error {}

/** Each option, its value, and what it is for. Those without a value are switches. */
const options = {
  'base-url': ['URL', 'where the service is, without /api'],
  write: [
    '',
    'also create posts (two of them), in the block and topic of a post that a search returns',
  ],
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
  header: [
    '"NAME: VALUE"',
    'a header of every request, as "Authorization: Bearer …"; may be given again',
  ],
  cookie: ['"NAME=VALUE"', 'the cookies of every request, as "session=…; theme=dark"'],
  settings: ['', 'print the settings that the page needs for this service, and judge nothing'],
  origin: ['URL', 'with --settings: where the page will be, if not at the service'],
  list: ['', 'print every check and ask nothing'],
  help: ['', 'print this'],
} as const;

export const usage = `npm run conformance -- --base-url URL [OPTION]...

${Object.entries(options)
  .map(([name, [value, says]]) => `  ${`--${name} ${value}`.padEnd(34)}${says}`)
  .join('\n')}

No report has headers or cookies in it. Exit code: 0 it conforms, 1 it deviates, 2 the command line is wrong, 3 no answer.`;

/** All values of each option that is given, in their order; a switch has one, which is empty. */
const read = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: Object.fromEntries(
        Object.entries(options).map(([name, [value]]) => [
          name,
          { type: value ? 'string' : 'boolean', multiple: true } as const,
        ]),
      ),
    });
    return (name: keyof typeof options) => (values[name] ?? []).map(String);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

type Given = ReturnType<typeof read>;

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

const readSettings = (given: Given, baseUrl: string): Settings => {
  const text = (name: keyof typeof options) => given(name).at(-1);
  /** The value as `read` has it, or else the usual one; an undefined result refuses it. */
  const value = <Value>(
    name: keyof typeof options,
    usual: Value,
    advice: string,
    read: (text: string) => Value | undefined,
  ) => {
    const said = text(name);
    const value = said === undefined ? usual : read(said);
    if (value === undefined) throw new UsageError(`--${name} is ${said}: give ${advice}.`);
    return value;
  };
  const one = <Word extends string>(name: keyof typeof options, words: readonly Word[]) =>
    value(name, words[0] as Word, words.join(' or '), (said) =>
      words.find((word) => word === said),
    );
  const some = <Word extends string>(name: keyof typeof options, words: readonly Word[]) =>
    value(name, words, `some of ${words.join(', ')}`, (said) => {
      const asked = said.split(/[\s,]+/).filter(Boolean);
      const known = words.filter((word) => asked.includes(word));
      return asked.every((word) => known.some((one) => one === word)) ? known : undefined;
    });
  const { maxPageSize, successCodes } = usualSettings;
  return {
    baseUrl,
    write: given('write').length > 0,
    firstPage: one('first-page', ['0', '1']) === '0' ? 0 : 1,
    successCodes: value('success-codes', successCodes, 'numbers, as in 0,200', (said) =>
      /^-?\d+(,-?\d+)*$/.test(said) ? said.split(',').map(Number) : undefined,
    ),
    maxPageSize: value('max-page-size', maxPageSize, 'a number from 10 to 100', (said) =>
      /^\d+$/.test(said) && +said >= 10 && +said <= maxPageSize ? +said : undefined,
    ),
    conditions: some('conditions', conditions),
    postOrders: some('post-orders', postOrders),
    topicOrders: some('topic-orders', topicOrders),
    languages: some('languages', languages),
    siteId: text('site-id') ?? '',
    postId: one('post-id', ['client', 'none']),
    only: given('only'),
    interfaceOnly: given('interface-only').length > 0,
  };
};

/**
 * Parses the command line.
 * @throws UsageError
 */
export const readCommandLine = (args: string[]) => {
  const given = read(args);
  if (given('help').length > 0) return { wants: 'help' } as const;
  if (given('list').length > 0) return { wants: 'list' } as const;
  const headers = readHeaders(given('header'), given('cookie').at(-1));
  const baseUrl = readBaseUrl(given('base-url').at(-1));
  if (given('settings').length > 0)
    return { wants: 'settings', baseUrl, origin: given('origin').at(-1) ?? '', headers } as const;
  const [json, junit] = [given('json').at(-1), given('junit').at(-1)];
  return { wants: 'run', settings: readSettings(given, baseUrl), headers, json, junit } as const;
};
