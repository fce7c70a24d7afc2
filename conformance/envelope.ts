import { envelope } from '../src/contract/envelope';
import { type Check, type Results, requirement } from './results';
import { judgeShape, nameOf, shapeChecks } from './shape';
import { lineOf, type RawAnswer, shownOf } from './transport';

export const envelopeChecks: Check[] = [
  requirement(
    'envelope.json',
    'Every answer is a JSON object, failures and unknown paths too.',
    'interface',
  ),
  requirement('envelope.contentType', 'Every answer says that it is application/json.'),
  ...shapeChecks('envelope', envelope),
  requirement('envelope.success.status', 'An answer that succeeds has HTTP status 200.'),
  requirement(
    'envelope.success.placeholders',
    'When it succeeds, `result` and `message` are empty strings.',
  ),
  requirement('envelope.failure.result', 'When it fails, `result` is "error".'),
  requirement('envelope.failure.data', 'When it fails, `data` is null.'),
  requirement('envelope.failure.message', 'When it fails, `message` says why.'),
];

type Envelope = Record<string, unknown>;

export const openEnvelope = (json: unknown): Envelope | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Envelope) : null;

/** The code as a number; a numeric string is converted, so that the rest can be judged. */
export const codeOf = (json: unknown): number | null => {
  const code = openEnvelope(json)?.code;
  if (typeof code === 'string' && /^-?\d+$/.test(code)) return Number(code);
  return typeof code === 'number' ? code : null;
};

const judgeSuccess = (results: Results, answer: RawAnswer, opened: Envelope) => {
  const request = lineOf(answer.question);
  results.expect('envelope.success.status', answer.status === 200, () => ({
    request,
    path: 'status',
    expected: '200',
    received: String(answer.status),
  }));
  for (const field of ['result', 'message'])
    results.expect('envelope.success.placeholders', (opened[field] ?? '') === '', () => ({
      request,
      path: field,
      expected: '""',
      received: nameOf(opened[field]),
    }));
};

const judgeFailure = (results: Results, answer: RawAnswer, opened: Envelope) => {
  const request = lineOf(answer.question);
  const says = (field: string, holds: boolean, expected: string) =>
    results.expect(`envelope.failure.${field}`, holds, () => ({
      request,
      path: field,
      expected,
      received: nameOf(opened[field]),
    }));
  says('result', opened.result === 'error', '"error"');
  says('data', opened.data === null, 'null');
  says('message', typeof opened.message === 'string' && opened.message.trim() !== '', 'a reason');
};

/** Judges what all responses have in common. Returns whether this one is a success. */
export const judgeEnvelope = (results: Results, answer: RawAnswer, successCodes: number[]) => {
  const request = lineOf(answer.question);
  const opened = openEnvelope(answer.json);
  results.expect('envelope.json', opened !== null, () => ({
    request,
    path: '',
    expected: 'a JSON object',
    received: shownOf(answer, 80),
  }));
  const contentType = answer.headers.get('content-type') ?? '';
  const saysJson = /^application\/(\w+\+)?json\b/i.test(contentType);
  results.expect('envelope.contentType', saysJson, () => ({
    request,
    path: 'content-type',
    expected: 'application/json',
    received: contentType || 'nothing',
  }));
  if (!opened) return false;

  judgeShape(results, { root: 'envelope', schema: envelope, input: opened, path: '', request });
  const code = codeOf(opened);
  // Without a code it is neither. That is reported once, and its data is still judged.
  if (code === null) return openEnvelope(opened.data) !== null;
  const accepted = successCodes.includes(code);
  if (accepted) judgeSuccess(results, answer, opened);
  else judgeFailure(results, answer, opened);
  return accepted;
};
