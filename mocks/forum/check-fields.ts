import type { Schema } from '../../src/contract/schema';
import { withoutHalf } from '../../src/contract/stacked-marks';
import { fits, walkSchema } from '../../src/contract/walk-schema';
import { Refusal } from './answer';

/** The smallest and largest valid value of a number field. */
type Range = { smallest: number; largest: number };

/**
 * Returns the fields of a body that are not empty, each checked against its range and the operation's
 * request schema. Fields that the interface does not have are left out.
 * @throws Refusal `badField` with the field, its value and the allowed values
 */
export const checkFields = <Request>(
  schema: Schema<Request>,
  body: Record<string, unknown>,
  ranges: Record<string, Range> = {},
): Partial<Request> => {
  const known: Record<string, unknown> = {};
  walkSchema(schema, body, (field, value, name, outer) => {
    if (!outer) return known;
    if (isEmpty(field, value)) return undefined;
    const range = ranges[name] ?? { smallest: 0, largest: Number.MAX_SAFE_INTEGER };
    if (!isAllowed(field, value, range))
      throw new Refusal('badField', `${name} is ${shown(value)}; send ${allowed(field, range)}`);
    known[name] = value;
    return undefined;
  });
  return known as Partial<Request>;
};

/** Missing, null, an empty list, or an empty string in any field but a number or boolean. */
const isEmpty = ({ type }: Schema, value: unknown) =>
  value === undefined ||
  value === null ||
  (value === '' && type !== 'integer' && type !== 'boolean') ||
  (Array.isArray(value) && value.length === 0 && type === 'array');

function isAllowed(field: Schema, value: unknown, { smallest, largest }: Range) {
  if (!fits(field, value)) return false;
  if (field.type === 'integer') return Number(value) >= smallest && Number(value) <= largest;
  return !field.item || (value as unknown[]).every((row) => fits(field.item as Schema, row));
}

/** Describes the valid values of a field, for a message. */
function allowed(field: Schema, { smallest, largest }: Range) {
  if (field.type === 'picklist')
    return `one of ${field.options?.map((option) => `"${option}"`).join(', ')}`;
  if (field.type === 'literal') return `"${field.literal}"`;
  if (field.type === 'integer')
    return largest === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${smallest}`
      : `a whole number from ${smallest} to ${largest}`;
  if (field.type === 'array') return `an array of ${field.item?.type}s`;
  return field.type === 'boolean' ? 'true or false' : 'a string';
}

/** A value for a message: JSON, cut to 60 characters. */
const shown = (value: unknown) => {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${withoutHalf(json.slice(0, 57))}...` : json;
};
