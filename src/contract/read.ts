import type { Schema } from './schema';
import { cutStackedMarks, withoutHalf } from './stacked-marks';
import { fits, missing, pathOf, walkSchema } from './walk-schema';

export type Deviation = { path: string; expected: string; received: string };

type Filled = { [key: string | number]: unknown };

const mostDeviations = 50;

const placeholders = new Map<string, unknown>([
  ['string', ''],
  ['integer', 0],
  ['boolean', false],
]);

/**
 * Reads what a service sent, and never throws: one bad row must not reject a page. A field that is null, absent or
 * mistyped becomes '', 0, false, [] or a record of these, a value with an obvious meaning is converted, and a bad row
 * is left out; the first 50 of these are listed. Without being listed, texts are cut to what is ever rendered of them, a
 * name without visible characters becomes '', and fields outside the interface are dropped.
 */
export const read = <Output>(schema: Schema<Output>, input: unknown) => {
  const deviations: Deviation[] = [];
  const whole: Filled = {};
  walkSchema<Filled>(schema, input, (field, value, key, outer) => {
    if (field.isOptional && value === undefined) return undefined;
    const isFit = fits(field, value);
    // If a whole record is missing, its fields are not listed.
    if (!isFit && value !== missing && deviations.length < mostDeviations)
      deviations.push({
        path: pathOf(outer, key),
        expected: field.type,
        received: nameOf(value),
      });
    const branch = emptyBranch(field);
    const result =
      branch ?? (isFit && value !== missing ? cut(field, value) : placeholderFor(field, value));
    const into = outer?.mark ?? whole;
    if (!Array.isArray(into)) into[key] = result;
    else if (isFit) into.push(result);
    else return undefined;
    return branch;
  });
  return { value: whole[''] as Output, deviations };
};

const emptyBranch = ({ type }: Schema): Filled | undefined =>
  type === 'object' ? {} : type === 'array' ? ([] as unknown as Filled) : undefined;

/** Only spaces, marks, characters without a shape, and the fillers of Korean and Braille. */
export const unseen = /^[\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]+$/u;

/** Never within a surrogate pair. Looks at no more of the text than may remain. */
const cut = (field: Schema, value: unknown) => {
  if (typeof value !== 'string' || field.isCutWhereRendered) return value;
  const { longest = Number.POSITIVE_INFINITY, unitsEach = 1 } = field;
  const text = cutStackedMarks(value.slice(0, 4 * longest * unitsEach));
  if (field.longest && unseen.test(text)) return '';
  const start =
    unitsEach === 1 ? text.slice(0, longest) : firstCharacters(text, longest, unitsEach);
  const isWhole = start.length === text.length && value.length <= 4 * longest * unitsEach;
  return isWhole ? text : `${withoutHalf(start)}…`;
};

/** A flag or a letter with its accents is one. */
const firstCharacters = (text: string, most: number, unitsEach: number) => {
  if (text.length <= most) return text;
  let count = 0;
  for (const { index } of new Intl.Segmenter().segment(text.slice(0, most * unitsEach))) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text.slice(0, most * unitsEach);
};

const truths = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

const placeholderFor = ({ type, fallback }: Schema, value: unknown) =>
  meantBy(type, value) ?? fallback ?? placeholders.get(type);

/** Jackson, for one, writes longs as strings. */
function meantBy(type: string, value: unknown) {
  const given = typeof value;
  if (given !== 'string' && given !== 'number' && given !== 'bigint') return undefined;
  const text = String(value).trim();
  if (type === 'string') return text;
  if (type === 'boolean') return truths.get(text.toLowerCase());
  const isWhole = type === 'integer' && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
  return isWhole ? Number(text) : undefined;
}

const nameOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
