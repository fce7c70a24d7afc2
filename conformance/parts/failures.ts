import { type OperationName, operations } from '../../src/contract/operations';
import { requests } from '../../src/contract/requests';
import { pageSizes } from '../../src/contract/search-posts';
import { resolveSchema, type Schema } from '../../src/contract/walk-schema';
import { codeOf, judgeEnvelope, openEnvelope } from '../envelope';
import { checksOf } from '../results';
import { lists, type Part, type Run } from '../run';
import { lineOf, type Question } from '../transport';

/** The request fields of an operation, read from its schema, so that new fields are checked too. */
export const requestFields = (operation: OperationName) => {
  const { entries = {} } = requests[operation] as unknown as Schema;
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    schema: resolveSchema(schema),
    isOptional: schema.type === 'optional',
  }));
};

type Failure = { check: string; status: number; code: number; names?: string };

/** Sends a request that must be refused, and judges the status, the code and the field in the message. */
export const judgeFailure = async (run: Run, question: Question, failure: Failure) => {
  const answer = await run.probe(question);
  judgeEnvelope(run.results, answer, run.settings.successCodes);
  const code = codeOf(answer.json);
  const message = String(openEnvelope(answer.json)?.message ?? '');
  const { check, status, names = '' } = failure;
  const holds = answer.status === status && code === failure.code && message.includes(names);
  const named = names && `, a message that names ${names}`;
  const expected = `HTTP ${status}, code ${failure.code}${named}`;
  const received = `HTTP ${answer.status}, code ${code}, "${message.slice(0, 100)}"`;
  run.results.expect(check, lineOf(question), holds, 'code', expected, received);
  return answer;
};

const wrongValues: Readonly<Record<string, unknown>> = {
  number: 'one',
  string: 7,
  boolean: 'yes',
  array: 'no-list',
  picklist: 'NO_SUCH',
  literal: 'NO_SUCH',
};

const tooLarge = 2 ** 20 + 1;

type Trial = Failure & { sentence: string; body: string; contentType?: string };

/** The requests that an operation must refuse, made from its request schema. */
const trialsOf = (operation: OperationName): Trial[] => {
  const trial = (what: string, said: string, body: string, failure: Omit<Failure, 'check'>) => ({
    check: `${operation}.failure.${what}`,
    sentence: `${said} is refused${failure.names ? ' by name' : ''}: ${failure.status}, ${failure.code}.`,
    body,
    ...failure,
  });
  const ofField = (names: string, what: string, said: string, value: unknown) =>
    trial(what, said, JSON.stringify({ [names]: value }), { status: 400, code: 40001, names });
  const ofRange = (name: string, what: string, value: number) =>
    ofField(name, `range.${name}.${what}`, `\`${name}\` ${value}`, value);
  const noObject = { status: 400, code: 40000 };
  const noJson = { status: 415, code: 41500 };
  return [
    trial('notJson', 'A body that is not JSON', '{"pageSize":', noObject),
    trial('notObject', 'A body that is not an object', '[]', noObject),
    {
      ...trial('contentType', 'A content type other than JSON', '{}', noJson),
      contentType: 'text/plain',
    },
    ...requestFields(operation).map(({ name, schema }) =>
      ofField(name, `type.${name}`, `A \`${name}\` of the wrong type`, wrongValues[schema.type]),
    ),
    ...(operation === 'createPost'
      ? []
      : [
          ofRange('pageNum', 'negative', -1),
          ofRange('pageSize', 'zero', 0),
          ofRange('pageSize', 'large', pageSizes.largest + 1),
        ]),
  ];
};

/** Sends the requests that an operation must refuse, but those that this service need not. */
export const judgeTrials = async (run: Run, operation: OperationName) => {
  for (const { body, contentType, ...failure } of trialsOf(operation)) {
    // A service that gives fewer rows may take a larger size for its own largest one.
    const isLess = run.settings.maxPageSize < pageSizes.largest;
    if (isLess && failure.check.endsWith('pageSize.large')) continue;
    const { path } = operations[operation];
    await judgeFailure(run, { method: 'POST', path, body, contentType }, failure);
  }
};

export const trialChecks = (operation: OperationName) =>
  trialsOf(operation).flatMap(({ check, sentence }) => checksOf('', { [check]: sentence }));

const names = Object.keys(operations) as OperationName[];

const judgeMethod = async (run: Run, name: OperationName) => {
  const failure = { check: `${name}.failure.method`, status: 405, code: 40500 };
  const question = { method: 'GET', path: operations[name].path };
  const { headers } = await judgeFailure(run, question, failure);
  const allow = headers.get('allow') ?? 'nothing';
  const holds = /\bPOST\b/.test(allow);
  run.results.expect(failure.check, lineOf(question), holds, 'allow', 'POST', allow);
};

/** Everything that a service must refuse without looking at its records. */
export const failurePart: Part = {
  title: 'failures',
  checks: [
    ...names.flatMap((name) =>
      checksOf(`${name}.`, { 'failure.method': 'GET is refused: 405, 40500, `Allow: POST`.' }),
    ),
    ...lists.flatMap(trialChecks),
    ...checksOf('', {
      'searchPosts.failure.tooLarge': 'A body over 1 MiB is refused: 413, 41300.',
      'failure.unknownPath': 'A path that is no operation is refused: 404, 40400.',
    }),
  ],
  async judge(run) {
    for (const name of names) await judgeMethod(run, name);
    for (const name of lists) await judgeTrials(run, name);
    const { path } = operations.searchPosts;
    const body = JSON.stringify({ keywords: 'x'.repeat(tooLarge) });
    const isTooLarge = { check: 'searchPosts.failure.tooLarge', status: 413, code: 41300 };
    await judgeFailure(run, { method: 'POST', path, body }, isTooLarge);
    const nowhere = { method: 'POST', path: '/api/no-such-operation', body: '{}' };
    const isUnknown = { check: 'failure.unknownPath', status: 404, code: 40400 };
    await judgeFailure(run, nowhere, isUnknown);
  },
};
