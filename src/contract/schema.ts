/** A kind of value, as data: `read` and the checks of a service walk it, and nothing parses by it. */
export type Schema<Output = unknown> = {
  type: string;
  entries?: Entries;
  item?: Schema;
  options?: readonly string[];
  literal?: unknown;
  isOptional?: boolean;
  isNullable?: boolean;
  /** In place of a value that does not fit. */
  fallback?: unknown;
  /** The limit of a string in UTF-16 units, or in characters of `unitsEach` units at most. */
  longest?: number;
  unitsEach?: number;
  /** Stacks of marks are cut when rendering, because a list shows only a small part. */
  isCutWhereRendered?: boolean;
  /** For types alone: no schema has it. */
  output?: Output;
};

type Entries = Readonly<Record<string, Schema>>;
export type OutputOf<Of extends Schema> = Exclude<Of['output'], undefined>;
type Fields<Of extends Entries> = { [Name in keyof Of]: OutputOf<Of[Name]> };

export const string: Schema<string> = { type: 'string' };
export const boolean: Schema<boolean> = { type: 'boolean' };
export const integer: Schema<number> = { type: 'integer' };

export const array = <Row>(item: Schema<Row>): Schema<Row[]> => ({ type: 'array', item });

/** Rows of a record that has such rows itself. */
export const nested = <Row>(item: () => Schema<Row>): Schema<Row[]> => ({
  type: 'array',
  get item() {
    return item();
  },
});

export const picklist = <Word extends string>(options: readonly Word[]): Schema<Word> => ({
  type: 'picklist',
  options,
});

export const literal = <const Value>(value: Value): Schema<Value> => ({
  type: 'literal',
  literal: value,
});

/** @param optional what may be left out */
export const object = <Needed extends Entries, Optional extends Entries = Record<never, Schema>>(
  needed: Needed,
  optional?: Optional,
) => {
  const others = Object.entries(optional ?? {}).map(
    ([name, field]) => [name, { ...field, isOptional: true }] as const,
  );
  const entries = { ...Object.fromEntries(others), ...needed } as Needed & Optional;
  const schema: Schema<Fields<Needed> & Partial<Fields<Optional>>> = { type: 'object', entries };
  return { ...schema, entries };
};
