import { envelope } from '../src/contract/envelope';
import { type Check, checksOf, type Results } from './results';
import { isRecord, judgeShape, nameOf, shapeChecks } from './shape';
import { lineOf, type RawAnswer, shownOf } from './transport';

export const envelopeChecks: Check[] = [
  ...checksOf(
    'envelope.',
    { json: 'Every answer is a JSON object, failures and unknown paths too.' },
    'interface',
  ),
  ...checksOf('envelope.', { contentType: 'Every answer says that it is application/json.' }),
  ...shapeChecks('envelope', envelope),
  ...checksOf('envelope.', {
    'success.status': 'An answer that succeeds has HTTP status 200.',
    'success.placeholders': 'When it succeeds, `result` and `message` are empty strings.',
    'failure.result': 'When it fails, `result` is "error".',
    'failure.data': 'When it fails, `data` is null.',
    'failure.message': 'When it fails, `message` says why.',
  }),
];

type Envelope = Record<string, unknown>;

export const openEnvelope = (json: unknown): Envelope | null => (isRecord(json) ? json : null);

/** The code as a number; a numeric string is converted, so that the rest can be judged. */
export const codeOf = (json: unknown): number | null => {
  const code = openEnvelope(json)?.code;
  if (typeof code === 'string' && /^-?\d+$/.test(code)) return Number(code);
  return typeof code === 'number' ? code : null;
};

const judgeSuccess = (results: Results, status: number, opened: Envelope, request: string) => {
  results.same('envelope.success.status', request, 'status', 200, status);
  for (const field of ['result', 'message']) {
    const holds = (opened[field] ?? '') === '';
    const shown = nameOf(opened[field]);
    results.expect('envelope.success.placeholders', request, holds, field, '""', shown);
  }
};

const judgeFailure = (results: Results, opened: Envelope, request: string) => {
  const { result, data, message } = opened;
  const isTold = typeof message === 'string' && message.trim() !== '';
  for (const [field, holds, expected] of [
    ['result', result === 'error', '"error"'],
    ['data', data === null, 'null'],
    ['message', isTold, 'a reason'],
  ] as const)
    results.expect(
      `envelope.failure.${field}`,
      request,
      holds,
      field,
      expected,
      nameOf(opened[field]),
    );
};

/** Judges what all responses have in common. Returns whether this one is a success. */
export const judgeEnvelope = (results: Results, answer: RawAnswer, successCodes: number[]) => {
  const request = lineOf(answer.question);
  const opened = openEnvelope(answer.json);
  const isObject = opened !== null;
  results.expect('envelope.json', request, isObject, '', 'a JSON object', shownOf(answer, 80));
  const type = answer.headers.get('content-type') || 'nothing';
  const json = 'application/json';
  const saysJson = /^application\/(\w+\+)?json\b/i.test(type);
  results.expect('envelope.contentType', request, saysJson, 'content-type', json, type);
  if (!opened) return false;

  judgeShape(results, { root: 'envelope', schema: envelope, input: opened, path: '', request });
  const code = codeOf(opened);
  // Without a code it is neither. That is reported once, and its data is still judged.
  if (code === null) return openEnvelope(opened.data) !== null;
  const accepted = successCodes.includes(code);
  if (accepted) judgeSuccess(results, answer.status, opened, request);
  else judgeFailure(results, opened, request);
  return accepted;
};
