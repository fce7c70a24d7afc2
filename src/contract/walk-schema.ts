import type { Schema } from './schema';

/** `mark` is what the visitor returned. */
export type Branch<Mark> = {
  schema: Schema;
  value: unknown;
  key: string | number;
  outer: Branch<Mark> | null;
  mark: Mark;
};

/** If it returns a mark, the fields or rows within are visited too. */
export type Visit<Mark> = (
  schema: Schema,
  value: unknown,
  key: string | number,
  outer: Branch<Mark> | null,
) => Mark | undefined;

export const missing = Symbol('missing');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without checking what the value contains. Numbers are safe integers. */
export const fits = ({ type, options, literal, isNullable }: Schema, value: unknown): boolean => {
  if (value === null && isNullable) return true;
  if (type === 'unknown') return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'picklist') return options?.includes(value as string) === true;
  return type === 'literal' ? value === literal : typeof value === type;
};

/**
 * Outer fields first; queues branches, because recursing into a topic tree 10,000 levels deep would overflow the stack.
 * Only a record's own fields count; every field of a value that does not fit is `missing`.
 */
export const walkSchema = <Mark>(schema: Schema, value: unknown, visit: Visit<Mark>): void => {
  const branches: Branch<Mark>[] = [];
  const enter = (
    schema: Schema,
    value: unknown,
    key: string | number,
    outer: Branch<Mark> | null,
  ) => {
    const mark = visit(schema, value, key, outer);
    if (mark !== undefined) branches.push({ schema, value, key, outer, mark });
  };
  enter(schema, value, '', null);
  // The list grows during the loop.
  for (const branch of branches) {
    const { schema, value } = branch;
    if (schema.item && Array.isArray(value))
      for (const [key, row] of value.entries()) enter(schema.item, row, key, branch);
    for (const key in schema.entries)
      enter(schema.entries[key] as Schema, fieldOf(branch, key), key, branch);
  }
};

function fieldOf<Mark>({ schema, value }: Branch<Mark>, key: string): unknown {
  if (!fits(schema, value)) return missing;
  return Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Joined by dots; '' for the root itself. */
export const pathOf = <Mark>(outer: Branch<Mark> | null, key: string | number): string => {
  const keys: (string | number)[] = [];
  for (let at = outer, last = key; at; last = at.key, at = at.outer) keys.push(last);
  return keys.reverse().join('.');
};
