import { type OperationName, operations } from '../../src/contract/operations';
import { pageSizes } from '../../src/contract/search-posts';
import type { Schema } from '../../src/contract/walk-schema';
import { codeOf, judgeEnvelope, openEnvelope } from '../envelope';
import { requestFields } from '../request-fields';
import type { Check } from '../results';
import type { Part, Run } from '../run';
import { lineOf, type Question } from '../transport';

export type Failure = { check: string; status: number; code: number; names?: string };

/** Sends a request that must be refused, and judges the status, the code and the field in the message. */
export const judgeFailure = async (run: Run, question: Question, failure: Failure) => {
  const answer = await run.probe(question);
  judgeEnvelope(run.results, answer, run.settings.successCodes);
  const code = codeOf(answer.json);
  const message = String(openEnvelope(answer.json)?.message ?? '');
  const { status, names } = failure;
  const isNamed = !names || message.includes(names);
  run.results.expect(
    failure.check,
    answer.status === status && code === failure.code && isNamed,
    () => ({
      request: lineOf(question),
      path: 'code',
      expected: `HTTP ${status}, code ${failure.code}${names ? `, a message that names ${names}` : ''}`,
      received: `HTTP ${answer.status}, code ${code}, "${message.slice(0, 100)}"`,
    }),
  );
  return answer;
};

const wrongValues = new Map<string, unknown>(
  Object.entries({
    number: 'one',
    string: 7,
    boolean: 'yes',
    array: 'no-list',
    picklist: 'NO_SUCH',
    literal: 'NO_SUCH',
  }),
);

const wrongValue = ({ type }: Schema) => wrongValues.get(type);

const tooLarge = 2 ** 20 + 1;

const check = (name: string, sentence: string): Check => ({ name, sentence, basis: 'decision' });

type Trial = Failure & { sentence: string; body: string; contentType?: string; method?: string };

/** The requests that an operation must refuse, made from its request schema. */
export const trialsOf = (operation: OperationName): Trial[] => {
  const name = (what: string) => `${operation}.failure.${what}`;
  const paged = requestFields(operation).some((field) => field.name === 'pageSize');
  return [
    {
      check: name('notJson'),
      sentence: 'A body that is not JSON is refused: 400, 40000.',
      body: '{"pageSize":',
      status: 400,
      code: 40000,
    },
    {
      check: name('notObject'),
      sentence: 'A body that is not an object is refused: 400, 40000.',
      body: '[]',
      status: 400,
      code: 40000,
    },
    {
      check: name('contentType'),
      sentence: 'A content type other than JSON is refused: 415, 41500.',
      body: '{}',
      contentType: 'text/plain',
      status: 415,
      code: 41500,
    },
    ...requestFields(operation).map((field) => ({
      check: name(`type.${field.name}`),
      sentence: `A \`${field.name}\` of the wrong type is refused by name: 400, 40001.`,
      body: JSON.stringify({ [field.name]: wrongValue(field.schema) }),
      status: 400,
      code: 40001,
      names: field.name,
    })),
    ...(paged ? rangesOf(operation) : []),
  ];
};

const rangesOf = (operation: OperationName): Trial[] =>
  (
    [
      ['pageNum', 'negative', -1],
      ['pageSize', 'zero', 0],
      ['pageSize', 'large', pageSizes.largest + 1],
    ] as const
  ).map(([field, what, value]) => ({
    check: `${operation}.failure.range.${field}.${what}`,
    sentence: `\`${field}\` ${value} is refused by name: 400, 40001.`,
    body: JSON.stringify({ [field]: value }),
    status: 400,
    code: 40001,
    names: field,
  }));

const names = Object.keys(operations) as OperationName[];
const reading = names.filter((name) => !operations[name].writes);

const judgeMethod = async (run: Run, name: OperationName) => {
  const failure = { check: `${name}.failure.method`, status: 405, code: 40500 };
  const question = { method: 'GET', path: operations[name].path };
  const { headers } = await judgeFailure(run, question, failure);
  run.results.expect(failure.check, /\bPOST\b/.test(headers.get('allow') ?? ''), () => ({
    request: lineOf(question),
    path: 'allow',
    expected: 'POST',
    received: headers.get('allow') ?? 'nothing',
  }));
};

/** Everything that a service must refuse without looking at its records. */
export const failurePart: Part = {
  title: 'failures',
  checks: [
    ...names.map((name) =>
      check(`${name}.failure.method`, 'GET is refused: 405, 40500, `Allow: POST`.'),
    ),
    ...reading.flatMap(trialsOf).map(({ check: name, sentence }) => check(name, sentence)),
    check('searchPosts.failure.tooLarge', 'A body over 1 MiB is refused: 413, 41300.'),
    check('failure.unknownPath', 'A path that is no operation is refused: 404, 40400.'),
  ],
  async judge(run) {
    for (const name of names) await judgeMethod(run, name);
    for (const name of reading)
      for (const { body, contentType, ...failure } of trialsOf(name)) {
        // A service that gives fewer rows may take a larger size for its own largest one.
        const isLess = run.settings.maxPageSize < pageSizes.largest;
        if (isLess && failure.check.endsWith('pageSize.large')) continue;
        await judgeFailure(
          run,
          { method: 'POST', path: operations[name].path, body, contentType },
          failure,
        );
      }
    await judgeFailure(
      run,
      {
        method: 'POST',
        path: operations.searchPosts.path,
        body: JSON.stringify({ keywords: 'x'.repeat(tooLarge) }),
      },
      { check: 'searchPosts.failure.tooLarge', status: 413, code: 41300 },
    );
    await judgeFailure(
      run,
      { method: 'POST', path: '/api/no-such-operation', body: '{}' },
      { check: 'failure.unknownPath', status: 404, code: 40400 },
    );
  },
};
