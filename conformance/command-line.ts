import { parseArgs } from 'node:util';
import { allowedValues } from '../src/settings/allowed-values';
import { metaOf, settingRows } from '../src/settings/settings';
import { type GivenSettings, type Headers, sharedSettings } from './settings';

/** An invalid command line. Its message explains what to type instead. */
export class UsageError extends Error {}

/** Each option, its value, and what it is for. Those without a value are switches. */
const options: Readonly<Record<string, readonly [value: string, says: string]>> = {
  'base-url': ['URL', 'where the service is, without /api'],
  write: ['', 'also create a post, in the block and topic of a post that a search returns'],
  full: ['', 'print every deviation with its request and response, and what was not judged'],
  json: ['FILE', 'write the whole report: every check with its outcome and evidence'],
  ...Object.fromEntries(
    sharedSettings.map((name) => [metaOf(name), ['VALUE', allowedValues[name]] as const]),
  ),
  only: ['PART', 'judge one part, such as "searchPosts: order"; may be repeated'],
  'interface-only': ['', 'judge what the interface says, not the decisions where it is silent'],
  header: ['"NAME: VALUE"', 'a header to send, such as "Authorization: …"; may be repeated'],
  cookie: ['"NAME=VALUE"', 'the cookies of every request, such as "session=…; theme=dark"'],
  settings: ['', 'only print the settings that the page needs for this service'],
  origin: ['URL', 'with --settings: the origin of the page, if it is not that of the service'],
  help: ['', 'print this'],
};

export const usage = `npx @parley/conformance --base-url URL [OPTION]... (in Parley's repository: npm run conformance -- …)

${Object.entries(options)
  .map(([name, [value, says]]) => `  ${`--${name} ${value}`.padEnd(34)}${says}`)
  .join('\n')}

Settings that are not given are found by the run, but for post-id, limits and site-id. Reports contain no headers or
cookies. Exit code: 0 conforms, 1 deviates, 2 wrong command line, 3 no response to judge, 4 the report cannot be written.`;

const readOptions = (args: string[]) => {
  const kinds = Object.entries(options).map(([name, [value]]) => {
    const type = value ? ('string' as const) : ('boolean' as const);
    return [name, { type, multiple: true }] as const;
  });
  try {
    const { values } = parseArgs({ args, options: Object.fromEntries(kinds) });
    return values as { [name: string]: string[] | undefined };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const readAddress = (name: string, text: string) => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new UsageError(`--${name} is ${text}: give an http or https address.`);
};

const readHeaders = (lines: string[], cookie: string | undefined): Headers => {
  const headers: Headers = {};
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(\S.*)$/.exec(line) ?? [];
    // The value may be a secret, so it is not repeated.
    if (!name || !value)
      throw new UsageError(
        'A --header is not "Name: value": give one such as "Accept-Language: en".',
      );
    headers[name.toLowerCase()] = value;
  }
  return cookie ? { ...headers, cookie } : headers;
};

export const readCommandLine = (args: string[]) => {
  const given = readOptions(args);
  const last = (name: string) => given[name]?.at(-1);
  if (given.help) return { wants: 'help' } as const;
  const headers = readHeaders(given.header ?? [], last('cookie'));
  const [service, page] = [last('base-url'), last('origin')];
  if (!service) throw new UsageError('Name the service: add --base-url http://localhost:8787.');
  readAddress('base-url', service);
  const settingOf = (name: (typeof sharedSettings)[number]) => {
    const { initial, parse } = settingRows[name];
    const said = last(metaOf(name));
    if (said === undefined) return [];
    const value = parse(said);
    if (value === undefined)
      throw new UsageError(
        `--${metaOf(name)} is ${said}: give ${allowedValues[name]}. The default is ${initial}.`,
      );
    return [[name, value] as const];
  };
  const settings: GivenSettings = {
    ...Object.fromEntries(sharedSettings.flatMap(settingOf)),
    baseUrl: service.replace(/(?<!\/)\/+$/, ''),
    write: given.write !== undefined,
    only: given.only ?? [],
    interfaceOnly: given['interface-only'] !== undefined,
  };
  return {
    wants: given.settings ? 'settings' : 'run',
    settings,
    headers,
    origin: page ? readAddress('origin', page).origin : '',
    full: given.full !== undefined,
    json: last('json'),
  } as const;
};
