import { envelope } from '../src/contract/envelope';
import { isRecord } from '../src/contract/walk-schema';
import { type Check, checksOf, each, type Seen } from './results';
import { nameOf, openShape } from './shape';
import { type RawAnswer, shownOf } from './transport';

const shape = openShape('envelope', envelope);

type Rule = [field: string, holds: (value: unknown) => boolean, is: string, says: string];
const failureRules: Rule[] = [
  ['result', (value) => value === 'error', '"error"', '`result` is "error"'],
  ['data', (value) => value === null, 'null', '`data` is null'],
  ['message', (value) => /\S/.test(`${value ?? ''}`), 'a reason', '`message` says why'],
];

export const envelopeChecks: Check[] = [
  ...checksOf(
    'envelope.',
    { json: 'Every response is a JSON object, also for failures and unknown paths.' },
    'interface',
  ),
  ...shape.checks,
  ...checksOf('envelope.', {
    contentType: 'Every response has the content type application/json.',
    'success.status': 'A success has HTTP status 200.',
    'success.placeholders': 'In a success, `result` and `message` are empty strings.',
    ...each(failureRules, ([field, , , says]) => [`failure.${field}`, `In a failure, ${says}.`]),
  }),
];

/** The code as a number; a numeric string is converted, so that the rest can be judged. */
export const codeOf = (json: unknown): number | null => {
  const { code } = Object(json);
  if (typeof code === 'string' && /^-?\d+$/.test(code)) return Number(code);
  return typeof code === 'number' ? code : null;
};

/** Judges what all responses have in common. Returns whether this one is a success. */
export const judgeEnvelope = (seen: Seen, answer: RawAnswer, successCodes: number[]) => {
  const { json: opened } = answer;
  const isOpen = isRecord(opened);
  seen.expect('envelope.json', isOpen, '', 'a JSON object', shownOf(answer, 80));
  const type = answer.headers.get('content-type') || 'nothing';
  const saysJson = /^application\/(\w+\+)?json\b/i.test(type);
  seen.expect('envelope.contentType', saysJson, 'content-type', 'application/json', type);
  if (!isOpen) return false;

  shape.judge(seen, opened, '');
  const code = codeOf(opened);
  // Without a code it is neither. That is reported once, and its data is still judged.
  if (code === null) return isRecord(opened.data);
  if (!successCodes.includes(code)) {
    for (const [field, holds, is] of failureRules) {
      const value = opened[field];
      seen.expect(`envelope.failure.${field}`, holds(value), field, is, nameOf(value));
    }
    return false;
  }
  seen.same('envelope.success.status', 'status', 200, answer.status);
  for (const field of ['result', 'message']) {
    const isEmpty = (opened[field] ?? '') === '';
    seen.expect('envelope.success.placeholders', isEmpty, field, '""', nameOf(opened[field]));
  }
  return true;
};
