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

const judgeSuccess = (
  results: Results,
  { status }: RawAnswer,
  opened: Envelope,
  request: string,
) => {
  results.same('envelope.success.status', request, 'status', 200, status);
  for (const field of ['result', 'message'])
    results.expect('envelope.success.placeholders', (opened[field] ?? '') === '', request, () => [
      field,
      '""',
      nameOf(opened[field]),
    ]);
};

const judgeFailure = (results: Results, opened: Envelope, request: string) => {
  const { result, data, message } = opened;
  const says = (field: string, holds: boolean, expected: string) =>
    results.expect(`envelope.failure.${field}`, holds, request, () => [
      field,
      expected,
      nameOf(opened[field]),
    ]);
  says('result', result === 'error', '"error"');
  says('data', data === null, 'null');
  says('message', typeof message === 'string' && message.trim() !== '', 'a reason');
};

/** Judges what all responses have in common. Returns whether this one is a success. */
export const judgeEnvelope = (results: Results, answer: RawAnswer, successCodes: number[]) => {
  const request = lineOf(answer.question);
  const opened = openEnvelope(answer.json);
  results.expect('envelope.json', opened !== null, request, () => [
    '',
    'a JSON object',
    shownOf(answer, 80),
  ]);
  const contentType = answer.headers.get('content-type') || 'nothing';
  const saysJson = /^application\/(\w+\+)?json\b/i.test(contentType);
  results.expect('envelope.contentType', saysJson, request, () => [
    'content-type',
    'application/json',
    contentType,
  ]);
  if (!opened) return false;

  judgeShape(results, { root: 'envelope', schema: envelope, input: opened, path: '', request });
  const code = codeOf(opened);
  // Without a code it is neither. That is reported once, and its data is still judged.
  if (code === null) return openEnvelope(opened.data) !== null;
  const accepted = successCodes.includes(code);
  if (accepted) judgeSuccess(results, answer, opened, request);
  else judgeFailure(results, opened, request);
  return accepted;
};
