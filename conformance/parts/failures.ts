import { type OperationName, operationNames, operations } from '../../src/contract/operations';
import { requests } from '../../src/contract/requests';
import type { Schema } from '../../src/contract/schema';
import { pageSizes } from '../../src/contract/search-posts';
import { withoutHalf } from '../../src/contract/stacked-marks';
import { codeOf } from '../envelope';
import { type Check, checksOf, each } from '../results';
import { lists, type Part, type Run } from '../run';
import type { Question } from '../transport';

/** The request fields of an operation, read from its schema, so that new fields are checked too. */
export const requestFields = (operation: OperationName) => {
  const { entries = {} }: Schema = requests[operation];
  return Object.entries(entries).map(([name, schema]) => ({ name, schema }));
};

/** A request that must be refused, what is said of it, the code of the refusal, and the field that its message names. */
export type Refusal = Question & { check: string; says: string; code: number; names?: string };

const statusOf = (code: number) => Math.floor(code / 100);

export const refusalChecks = (refusals: Refusal[]): Check[] =>
  checksOf(
    '',
    each(refusals, ({ check, says, code, names }) => [
      check,
      `${says} is refused${names ? ' by name' : ''}: ${statusOf(code)}, ${code}.`,
    ]),
  );

export const judgeRefusal = async (run: Run, { check, names = '', ...sent }: Refusal) => {
  if (run.isUnsent(check)) return run.results.skip(check, 'The settings leave it out.');
  const { answer, seen } = await run.probe(sent);
  const code = codeOf(answer.json);
  const message = String(Object(answer.json).message ?? '');
  const status = statusOf(sent.code);
  const holds = answer.status === status && code === sent.code && message.includes(names);
  const named = names && `, a message that names ${names}`;
  const expected = `HTTP ${status}, code ${sent.code}${named}`;
  const received = `HTTP ${answer.status}, code ${code}, "${withoutHalf(message.slice(0, 100))}"`;
  seen.expect(check, holds, 'code', expected, received);
  if (sent.method !== 'GET') return;
  const allow = answer.headers.get('allow') ?? 'nothing';
  seen.expect(check, /\bPOST\b/.test(allow), 'allow', 'POST', allow);
};

const outOfRange = [
  ['pageNum', 'negative', -1],
  ['pageSize', 'zero', 0],
  ['pageSize', 'large', pageSizes.largest + 1],
] as const;

/**
 * The requests that an operation must refuse, made from its request schema: each with one fault, in a request that
 * could be carried out without it. `rest` is what else they say.
 */
export const refusalsOf = (operation: OperationName, rest: object): Refusal[] => {
  const { path } = operations[operation];
  const refuse = (what: string, says: string, code: number, body: string) => ({
    ...{ path, check: `${operation}.failure.${what}`, says, code, body },
  });
  const refuseValue = (what: string, says: string, names: string, value: unknown) => ({
    ...refuse(what, says, 40001, JSON.stringify({ ...rest, [names]: value })),
    names,
  });
  return [
    refuse('notJson', 'A body that is not JSON', 40000, '{"pageSize":'),
    refuse('notObject', 'A body that is not an object', 40000, '[]'),
    {
      ...refuse('contentType', 'A content type other than JSON', 41500, JSON.stringify(rest)),
      contentType: 'text/plain',
    },
    ...requestFields(operation).map(({ name, schema: { type } }) =>
      refuseValue(
        `type.${name}`,
        `A \`${name}\` of the wrong type`,
        name,
        type === 'string' ? 7 : 'NO_SUCH',
      ),
    ),
    ...(operation === 'createPost' ? [] : outOfRange).map(([name, what, value]) =>
      refuseValue(`range.${name}.${what}`, `\`${name}\` ${value}`, name, value),
    ),
  ];
};

const refusalsIn = (site: object): Refusal[] => [
  ...operationNames.map((name) => ({
    ...{ check: `${name}.failure.method`, says: 'GET, with `Allow: POST`,', code: 40500 },
    ...{ method: 'GET', path: operations[name].path },
  })),
  ...lists.flatMap((name) => refusalsOf(name, site)),
  {
    ...{ check: 'searchPosts.failure.tooLarge', says: 'A body over 1 MiB', code: 41300 },
    path: operations.searchPosts.path,
    body: JSON.stringify({ ...site, keywords: 'x'.repeat(2 ** 20 + 1) }),
  },
  {
    ...{ check: 'failure.unknownPath', says: 'A path that is not an operation', code: 40400 },
    ...{ path: '/api/no-such-operation', body: '{}' },
  },
];

export const failurePart: Part = {
  title: 'failures',
  checks: refusalChecks(refusalsIn({})),
  async judge(run) {
    for (const one of refusalsIn(run.site)) await judgeRefusal(run, one);
  },
};
