import type * as v from 'valibot';

/** One way in which an answer was not what the interface says. */
export type Deviation = { path: string; expected: string; received: string };

/** As much of a valibot schema as reading needs. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  getter?: (input: unknown) => Schema;
  fallback?: unknown;
};

type Filled = { [step: string | number]: unknown };
/** A record or a list that was met, and what its values go into; `around` leads to its path. */
type Task = {
  schema: Schema;
  input: unknown;
  into: Filled;
  around: Task | null;
  step: string | number;
};
type Reading = { tasks: Task[]; deviations: Deviation[] };

const mostDeviations = 50;

/** Stands for every field of a record that is missing as a whole: the record alone is listed. */
const absent = Symbol('absent');

const placeholders: Record<string, unknown> = { string: '', number: 0, boolean: false };

/**
 * Reads what a service sent, by the interface's schema but leniently: a field that is null, absent
 * or mistyped becomes a placeholder ('' 0 false [] or a record of these) and is listed, the first 50
 * of them; a number where a string belongs becomes its digits; a row of a list that is no record is
 * left out; fields the interface does not have are dropped. It never throws, and it keeps a list of
 * what is still to be read, because a topic tree 10,000 deep overflows valibot's recursive parser,
 * which also gives up a whole page for one bad row.
 */
export const read = <Output>(schema: v.GenericSchema<Output>, input: unknown) => {
  const reading: Reading = { tasks: [], deviations: [] };
  const value = readAt(null, '', schema as Schema, input, reading);
  // The list grows while it is walked: reading a record finds the ones inside.
  for (const task of reading.tasks) {
    if (Array.isArray(task.into)) readRows(task, reading);
    else readFields(task, reading);
  }
  return { value: value as Output, deviations: reading.deviations };
};

/** The value at a step; a record or a list is empty as yet, and filled in its turn. */
function readAt(
  around: Task | null,
  step: string | number,
  schema: Schema,
  input: unknown,
  reading: Reading,
): unknown {
  const { type } = schema;
  if (type === 'lazy') return readAt(around, step, opened(schema), input, reading);
  if (type === 'unknown') return input;
  if (type !== 'object' && type !== 'array') {
    const fits = type === 'number' ? Number.isSafeInteger(input) : typeof input === type;
    return fits ? input : readMisfit(around, step, schema, input, reading);
  }
  const fits = type === 'array' ? Array.isArray(input) : isRecord(input);
  if (!fits) deviate(around, step, type, input, reading);
  const into = (type === 'array' ? [] : {}) as Filled;
  reading.tasks.push({ schema, input: fits ? input : absent, into, around, step });
  return into;
}

function readFields(task: Task, reading: Reading) {
  const { schema, input, into } = task;
  for (const step in schema.entries) {
    const field = schema.entries[step] as Schema;
    into[step] = readAt(task, step, field, fieldOf(input, step), reading);
  }
}

const fieldOf = (input: unknown, step: string) => {
  if (input === absent) return absent;
  return Object.hasOwn(input as Filled, step) ? (input as Filled)[step] : undefined;
};

function readRows(task: Task, reading: Reading) {
  const { schema, input, into } = task;
  const item = opened(schema.item as Schema);
  const rows = input === absent ? [] : (input as unknown[]);
  let kept = 0;
  for (const [step, row] of rows.entries()) {
    if (item.type === 'object' && !isRecord(row)) deviate(task, step, 'object', row, reading);
    else into[kept++] = readAt(task, step, item, row, reading);
  }
}

function readMisfit(
  around: Task | null,
  step: string | number,
  { type, fallback }: Schema,
  input: unknown,
  reading: Reading,
) {
  deviate(around, step, type === 'number' ? 'integer' : type, input, reading);
  if (type === 'string' && typeof input === 'number') return String(input);
  return fallback ?? placeholders[type];
}

function deviate(
  around: Task | null,
  step: string | number,
  expected: string,
  input: unknown,
  { deviations }: Reading,
) {
  if (input === absent || deviations.length >= mostDeviations) return;
  deviations.push({ path: pathOf(around, step), expected, received: nameOf(input) });
}

function pathOf(around: Task | null, step: string | number) {
  const steps = [step];
  for (let at = around; at; at = at.around) steps.push(at.step);
  return steps.reverse().slice(1).join('.');
}

const opened = (schema: Schema): Schema =>
  schema.type === 'lazy' ? (schema.getter?.(undefined) as Schema) : schema;

const isRecord = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const nameOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
