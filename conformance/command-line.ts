import { parseArgs } from 'node:util';
import { topicOrders } from '../src/contract/list-topics';
import { conditions, languages, postOrders } from '../src/contract/search-posts';
import { type Headers, type Settings, usualSettings } from './settings';

/** An invalid command line. Its message explains what to type instead. */
export class UsageError extends Error {}

export const usage = `npm run conformance -- --base-url URL [--write] [--json FILE] [--junit FILE]
                        [--first-page 0|1] [--success-codes 0,200] [--only PART]...
                        [--max-page-size 20] [--conditions …] [--post-orders …] [--topic-orders …]
                        [--languages …] [--site-id ID] [--post-id client|none]
                        [--interface-only] [--header "Name: value"]... [--cookie "name=value"]

  --base-url       where the service is, without /api
  --write          also create posts (two of them); without it nothing is written
  --json           a file for the whole report
  --junit          a file for the report as JUnit XML, a test case for each check
  --first-page     the pageNum of the first page, 0 when left out
  --success-codes  the codes that mean success, 0 when left out
  --max-page-size  the largest pageSize that the service takes, 100 when left out
  --conditions     the conditions that the service knows, as LATEST_POST,HOT_POST; so too
  --post-orders    the fields that it orders posts by,
  --topic-orders   the fields that it orders topics by, and
  --languages      the languages that it tells apart; each is all of them when left out
  --site-id        the site that every request names
  --post-id        none where the service makes the ids of posts, client when left out
  --only           one part of the report, as "searchPosts: order"; may be given again
  --interface-only judge only what the interface page says, none of our decisions
  --header         a header of every request, as "Authorization: Bearer …"; may be given again
  --cookie         the cookies of every request, as "session=…; theme=dark"
  --settings       print the settings that the page needs for this service, and judge nothing
  --origin         with --settings: where the page will be, if not at the service
  --list           print every check and ask nothing

Exit code: 0 it conforms, 1 it deviates, 2 the command line is wrong, 3 no answer.`;

const read = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'base-url': { type: 'string' },
        write: { type: 'boolean', default: false },
        json: { type: 'string' },
        junit: { type: 'string' },
        'interface-only': { type: 'boolean', default: false },
        header: { type: 'string', multiple: true, default: [] },
        cookie: { type: 'string' },
        'first-page': { type: 'string', default: '0' },
        'success-codes': { type: 'string', default: '0' },
        'max-page-size': { type: 'string', default: String(usualSettings.maxPageSize) },
        conditions: { type: 'string' },
        'post-orders': { type: 'string' },
        'topic-orders': { type: 'string' },
        languages: { type: 'string' },
        'site-id': { type: 'string', default: '' },
        'post-id': { type: 'string', default: 'client' },
        only: { type: 'string', multiple: true, default: [] },
        settings: { type: 'boolean', default: false },
        origin: { type: 'string', default: '' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
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

/** One of the words. */
const readOne = <Word extends string>(option: string, text: string, known: readonly Word[]) => {
  const word = known.find((one) => one === text);
  if (!word) throw new UsageError(`--${option} is ${text}: give ${known.join(' or ')}.`);
  return word;
};

const readCodes = (text: string) => {
  if (!/^-?\d+(,-?\d+)*$/.test(text))
    throw new UsageError(`--success-codes is ${text}: give numbers, as in 0,200.`);
  return text.split(',').map(Number);
};

const readSize = (text: string) => {
  const size = Number(text);
  if (!/^\d+$/.test(text) || size < 10 || size > usualSettings.maxPageSize)
    throw new UsageError(`--max-page-size is ${text}: give a number from 10 to 100.`);
  return size;
};

/** Some of the words; all of them if the option is left out. */
const readSome = <Word extends string>(
  option: string,
  text: string | undefined,
  known: readonly Word[],
) => {
  if (text === undefined) return known;
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((given) => {
      const word = known.find((one) => one === given);
      if (!word)
        throw new UsageError(`--${option} has ${given}: give some of ${known.join(', ')}.`);
      return word;
    });
};

const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(\S.*)$/;

const readHeaders = (lines: string[], cookie: string | undefined): Headers => {
  const headers: Headers = {};
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
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
  const given = read(args);
  if (given.help) return { wants: 'help' } as const;
  if (given.list) return { wants: 'list' } as const;
  const headers = readHeaders(given.header, given.cookie);
  const baseUrl = readBaseUrl(given['base-url']);
  if (given.settings) return { wants: 'settings', baseUrl, origin: given.origin, headers } as const;
  const settings: Settings = {
    baseUrl,
    write: given.write,
    firstPage: readOne('first-page', given['first-page'], ['0', '1']) === '0' ? 0 : 1,
    successCodes: readCodes(given['success-codes']),
    maxPageSize: readSize(given['max-page-size']),
    conditions: readSome('conditions', given.conditions, conditions),
    postOrders: readSome('post-orders', given['post-orders'], postOrders),
    topicOrders: readSome('topic-orders', given['topic-orders'], topicOrders),
    languages: readSome('languages', given.languages, languages),
    siteId: given['site-id'],
    postId: readOne('post-id', given['post-id'], ['client', 'none']),
    only: given.only,
    interfaceOnly: given['interface-only'],
  };
  return { wants: 'run', settings, headers, json: given.json, junit: given.junit } as const;
};
