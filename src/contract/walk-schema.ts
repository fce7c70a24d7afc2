import type * as v from 'valibot';

/** As much of a valibot schema as a walk needs. */
export type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  getter?: (input: unknown) => Schema;
  wrapped?: Schema;
  options?: readonly string[];
  literal?: string;
  fallback?: unknown;
  /** Of a string, in UTF-16 units, or in characters of at most so many on average. */
  longest?: number;
  unitsEach?: number;
  /** Of a string: a list draws the least of it, so that its marks are cut where it is drawn. */
  isCutWhereDrawn?: boolean;
};

/** A record or list that is walked into. `mark` is what the visitor made of it; `outer` leads to its path. */
export type Branch<Mark> = {
  schema: Schema;
  value: unknown;
  key: string | number;
  outer: Branch<Mark> | null;
  mark: Mark;
};

/**
 * Is called with each field and row; the schema is neither lazy nor optional. Where it returns a mark,
 * the fields or rows within are visited too.
 */
export type Visit<Mark> = (
  schema: Schema,
  value: unknown,
  key: string | number,
  outer: Branch<Mark> | null,
) => Mark | undefined;

/** The value of every field of a record that is not there itself. */
export const missing = Symbol('missing');

/** The schema that a lazy or an optional one stands for. */
export const resolveSchema = (schema: Schema): Schema => {
  if (schema.wrapped) return resolveSchema(schema.wrapped);
  return schema.type === 'lazy' ? resolveSchema(schema.getter?.(undefined) as Schema) : schema;
};

/** Whether a value is of the schema's type, whatever is within it. Numbers are safe integers. */
export const fits = ({ type, options, literal }: Schema, value: unknown): boolean => {
  if (type === 'unknown') return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'number') return Number.isSafeInteger(value);
  if (type === 'picklist') return options?.includes(value as string) === true;
  return type === 'literal' ? value === literal : typeof value === type;
};

/** The type of a value in the words of the interface. */
export const typeName = ({ type }: Schema) => (type === 'number' ? 'integer' : type);

/**
 * Walks a value beside its schema, outer fields first, in the order of the schema. It keeps a list of
 * what is still to be walked, because a topic tree 10,000 deep overflows the stack of a recursion. Of
 * a record only its own fields count; a value that does not fit is walked as one without any.
 */
export const walkSchema = <Mark>(
  schema: v.GenericSchema,
  value: unknown,
  visit: Visit<Mark>,
): void => {
  const branches: Branch<Mark>[] = [];
  const meet = (
    given: Schema,
    value: unknown,
    key: string | number,
    outer: Branch<Mark> | null,
  ) => {
    const schema = resolveSchema(given);
    const mark = visit(schema, value, key, outer);
    if (mark !== undefined) branches.push({ schema, value, key, outer, mark });
  };
  meet(schema as unknown as Schema, value, '', null);
  // The list grows while it is walked.
  for (const branch of branches) {
    const { schema, value } = branch;
    if (schema.item && Array.isArray(value))
      for (const [key, row] of value.entries()) meet(schema.item, row, key, branch);
    for (const key in schema.entries)
      meet(schema.entries[key] as Schema, fieldOf(branch, key), key, branch);
  }
};

function fieldOf<Mark>({ schema, value }: Branch<Mark>, key: string): unknown {
  if (!fits(schema, value)) return missing;
  return Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Keys from the root to a field, joined by dots; '' for the root itself. */
export const pathOf = <Mark>(outer: Branch<Mark> | null, key: string | number): string => {
  const keys: (string | number)[] = [];
  for (let at = outer, last = key; at; last = at.key, at = at.outer) keys.push(last);
  return keys.reverse().join('.');
};
