import { type OperationName, operations } from '../../src/contract/operations';
import { requests } from '../../src/contract/requests';
import { pageSizes } from '../../src/contract/search-posts';
import { resolveSchema, type Schema } from '../../src/contract/walk-schema';
import { codeOf, openEnvelope } from '../envelope';
import { checksOf } from '../results';
import { lists, operationNames, type Part, type Run } from '../run';
import type { Question } from '../transport';

/** The request fields of an operation, read from its schema, so that new fields are checked too. */
export const requestFields = (operation: OperationName) => {
  const { entries = {} } = requests[operation] as unknown as Schema;
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    schema: resolveSchema(schema),
    isOptional: schema.type === 'optional',
  }));
};

/** The code of a refusal, and the field that its message has to name. */
type Failure = { check: string; code: number; names?: string };

/** The HTTP status of a refusal: the first three digits of its code. */
const statusOf = (code: number) => Math.floor(code / 100);

/** Sends a request that must be refused, and judges the status, the code and the field in the message. */
export const judgeFailure = async (run: Run, question: Question, failure: Failure) => {
  const { answer, seen } = await run.probe(question);
  const code = codeOf(answer.json);
  const message = String(openEnvelope(answer.json)?.message ?? '');
  const { check, names = '' } = failure;
  const status = statusOf(failure.code);
  const holds = answer.status === status && code === failure.code && message.includes(names);
  const named = names && `, a message that names ${names}`;
  const expected = `HTTP ${status}, code ${failure.code}${named}`;
  const received = `HTTP ${answer.status}, code ${code}, "${message.slice(0, 100)}"`;
  seen.expect(check, holds, 'code', expected, received);
  return { answer, seen };
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

type Trial = Failure & Question & { sentence: string };

/** The requests that an operation must refuse, made from its request schema. */
const trialsOf = (operation: OperationName): Trial[] => {
  const { path } = operations[operation];
  const refuse = (what: string, said: string, code: number, body: string) => ({
    check: `${operation}.failure.${what}`,
    sentence: `${said}: ${statusOf(code)}, ${code}.`,
    code,
    path,
    body,
  });
  const ofField = (names: string, what: string, said: string, value: unknown) => ({
    ...refuse(what, `${said} is refused by name`, 40001, JSON.stringify({ [names]: value })),
    names,
  });
  const ofRange = (name: string, what: string, value: number) =>
    ofField(name, `range.${name}.${what}`, `\`${name}\` ${value}`, value);
  return [
    refuse('notJson', 'A body that is not JSON is refused', 40000, '{"pageSize":'),
    refuse('notObject', 'A body that is not an object is refused', 40000, '[]'),
    {
      ...refuse('contentType', 'A content type other than JSON is refused', 41500, '{}'),
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
  // A service that gives fewer rows may take a larger size for its own largest one.
  const isLess = run.settings.maxPageSize < pageSizes.largest;
  for (const trial of trialsOf(operation))
    if (!isLess || !trial.check.endsWith('pageSize.large')) await judgeFailure(run, trial, trial);
};

export const trialChecks = (operation: OperationName) =>
  trialsOf(operation).flatMap(({ check, sentence }) => checksOf('', { [check]: sentence }));

/** Everything that a service must refuse without looking at its records. */
export const failurePart: Part = {
  title: 'failures',
  checks: [
    ...operationNames.flatMap((name) =>
      checksOf(`${name}.`, { 'failure.method': 'GET is refused: 405, 40500, `Allow: POST`.' }),
    ),
    ...lists.flatMap(trialChecks),
    ...checksOf('', {
      'searchPosts.failure.tooLarge': 'A body over 1 MiB is refused: 413, 41300.',
      'failure.unknownPath': 'A path that is no operation is refused: 404, 40400.',
    }),
  ],
  async judge(run) {
    for (const name of operationNames) {
      const check = `${name}.failure.method`;
      const question = { method: 'GET', path: operations[name].path };
      const { answer, seen } = await judgeFailure(run, question, { check, code: 40500 });
      const allow = answer.headers.get('allow') ?? 'nothing';
      seen.expect(check, /\bPOST\b/.test(allow), 'allow', 'POST', allow);
    }
    for (const name of lists) await judgeTrials(run, name);
    const { path } = operations.searchPosts;
    const body = JSON.stringify({ keywords: 'x'.repeat(tooLarge) });
    const isTooLarge = { check: 'searchPosts.failure.tooLarge', code: 41300 };
    await judgeFailure(run, { path, body }, isTooLarge);
    const nowhere = { path: '/api/no-such-operation', body: '{}' };
    await judgeFailure(run, nowhere, { check: 'failure.unknownPath', code: 40400 });
  },
};
