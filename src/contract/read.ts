import type * as v from 'valibot';
import { cutStackedMarks, withoutHalf } from './stacked-marks';
import { fits, missing, pathOf, type Schema, typeName, walkSchema } from './walk-schema';

/** One way in which an answer was not what the interface says. */
export type Deviation = { path: string; expected: string; received: string };

/** A record or a list of what is read. */
type Filled = { [key: string | number]: unknown };

const mostDeviations = 50;

const placeholders = new Map<string, unknown>([
  ['string', ''],
  ['number', 0],
  ['boolean', false],
]);

/**
 * Reads what a service sent, by the interface's schema but leniently: a field that is null, absent
 * or mistyped becomes a placeholder ('' 0 false [] or a record of these) and is listed, the first 50
 * of them; what is plain all the same is taken, and listed too: a number where a string belongs, a
 * whole number written as a string, 1 or "true" for a truth; a row of a list that is no record is
 * left out; words that are longer than anything drawn of them are cut, and so are stacks of marks; a
 * name in which nothing can be seen is none;
 * fields the interface does not have are dropped. It never throws, where valibot's own parser gives up
 * a whole page for one bad row.
 */
export const read = <Output>(schema: v.GenericSchema<Output>, input: unknown) => {
  const deviations: Deviation[] = [];
  const whole: Filled = {};
  walkSchema<Filled>(schema, input, (field, value, key, outer) => {
    const isFit = fits(field, value);
    // Where a record is missing as a whole, it alone is listed.
    if (!isFit && value !== missing && deviations.length < mostDeviations)
      deviations.push({
        path: pathOf(outer, key),
        expected: typeName(field),
        received: nameOf(value),
      });
    const branch = emptyBranch(field);
    const result =
      branch ?? (isFit && value !== missing ? cut(field, value) : placeholderFor(field, value));
    const into = outer?.mark ?? whole;
    if (!Array.isArray(into)) into[key] = result;
    else if (isFit || field.type !== 'object') into.push(result);
    else return undefined;
    return branch;
  });
  return { value: whole[''] as Output, deviations };
};

/** What the fields of a record or the rows of a list are put into. */
const emptyBranch = ({ type }: Schema): Filled | undefined =>
  type === 'object' ? {} : type === 'array' ? ([] as unknown as Filled) : undefined;

/** Nothing but spaces, signs without a shape, and the fillers of Korean and Braille. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]+$/u;

/** Never between the halves of a character. No more is looked at than may be left. */
const cut = (field: Schema, value: unknown) => {
  if (typeof value !== 'string' || field.isCutWhereDrawn) return value;
  const { longest = Number.POSITIVE_INFINITY, unitsEach = 1 } = field;
  const text = cutStackedMarks(value.slice(0, 4 * longest * unitsEach));
  if (field.longest && unseen.test(text)) return '';
  const start =
    unitsEach === 1 ? text.slice(0, longest) : firstCharacters(text, longest, unitsEach);
  const isWhole = start.length === text.length && value.length <= 4 * longest * unitsEach;
  return isWhole ? text : `${withoutHalf(start)}…`;
};

/** As readers count them: a flag or a letter with its accents is one. */
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

/** What a value of another type means, where that is plain. Jackson writes longs as strings. */
function meantBy(type: string, value: unknown) {
  const given = typeof value;
  if (given !== 'string' && given !== 'number' && given !== 'bigint') return undefined;
  const text = String(value).trim();
  if (type === 'string') return text;
  if (type === 'boolean') return truths.get(text.toLowerCase());
  const isWhole = type === 'number' && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
  return isWhole ? Number(text) : undefined;
}

const nameOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
