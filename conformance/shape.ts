import type * as v from 'valibot';
import {
  fits,
  pathOf,
  resolveSchema,
  type Schema,
  typeName,
  walkSchema,
} from '../src/contract/walk-schema';
import type { Check, Results } from './results';

type Kind = 'missing' | 'type' | 'undocumented';

/** A field of an answer: its schema, the names of the checks about it, and what is within it. */
type Field = {
  schema: Schema;
  checks: Record<Kind, string>;
  fields: Map<string | number, Field>;
  row: Field | null;
};

/** A way in which an input is not what its schema says; `check` names it within the schema. */
type Misfit = { check: string; path: string; expected: string; received: string };

const checksOf = (name: string): Record<Kind, string> => {
  const prefix = name ? `${name}.` : '';
  return {
    missing: `${prefix}missing`,
    type: `${prefix}type`,
    undocumented: `${prefix}undocumented`,
  };
};

/**
 * Lays out a schema once, so that walking an answer makes no names. A list and its rows share a
 * name, `content` and `content.title`. A record that nests itself (a topic's children) keeps the
 * names of the outermost one: checks are finite however deep a service nests.
 */
const layOut = (given: Schema, name: string, outer: Map<Schema, Field>): Field => {
  const schema = resolveSchema(given);
  const known = outer.get(schema);
  if (known) return known;
  const field: Field = { schema, checks: checksOf(name), fields: new Map(), row: null };
  // Only a record can nest itself; the schema of a number is shared by many fields.
  const within = schema.entries ? new Map(outer).set(schema, field) : outer;
  if (schema.item) field.row = layOut(schema.item, name, within);
  for (const [key, entry] of Object.entries(schema.entries ?? {}))
    field.fields.set(key, layOut(entry, name ? `${name}.${key}` : key, within));
  return field;
};

const layouts = new WeakMap<v.GenericSchema, Field>();

const layoutOf = (schema: v.GenericSchema) => {
  const layout = layouts.get(schema) ?? layOut(schema as unknown as Schema, '', new Map());
  layouts.set(schema, layout);
  return layout;
};

/** A value as evidence shows it. */
export const nameOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (Array.isArray(input)) return `array of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'object';
  if (typeof input === 'bigint') return `number ${input}`;
  return `${typeof input} ${JSON.stringify(input)}`.slice(0, 120);
};

/**
 * Lists every way in which `answer` is not what `schema` says, beside everything that was looked at:
 * both name checks, `content.title.type` for a misfit of that kind in that field.
 */
const misfitsOf = (schema: v.GenericSchema, answer: unknown, root: string) => {
  const misfits: Misfit[] = [];
  const looked = new Set<string>();
  const layout = layoutOf(schema);
  const blame = (check: string, path: string, expected: string, input: unknown) =>
    misfits.push({
      check,
      path: [root, path].filter(Boolean).join('.'),
      expected,
      received: nameOf(input),
    });

  walkSchema<Field>(schema, answer, (wanted, input, key, outer) => {
    const field = outer ? (outer.mark.row ?? outer.mark.fields.get(key)) : layout;
    if (!field) return undefined;
    const { checks, fields } = field;
    const isMissing = input === undefined || (input === null && wanted.type !== 'unknown');
    looked.add(checks.missing);
    if (!isMissing && wanted.type === 'unknown') return undefined;
    if (!isMissing) looked.add(checks.type);
    if (isMissing || !fits(wanted, input)) {
      const check = isMissing ? checks.missing : checks.type;
      blame(check, pathOf(outer, key), typeName(wanted), input);
      return undefined;
    }
    if (!wanted.entries) return field;
    looked.add(checks.undocumented);
    for (const [name, value] of Object.entries(input as object)) {
      if (fields.has(name)) continue;
      const path = [pathOf(outer, key), name].filter(Boolean).join('.');
      blame(checks.undocumented, path, 'no such field', value);
    }
    return field;
  });
  return { misfits, looked };
};

/**
 * The interface says of no field of a record whether it may be null or absent. It says what an envelope
 * is made of and that a page has rows, and without its id no record can be asked for.
 */
const basisOfMissing = (name: string) =>
  /^(envelope\..*|\w+|\w+\.content|.*\.id)\.missing$/.test(name) ? 'interface' : 'decision';

/** The checks that a schema stands for; `root` is the name of what the schema describes. */
export const shapeChecks = (root: string, schema: v.GenericSchema): Check[] => {
  const checks = new Map<string, Check>();
  const put = (check: string, sentence: string) => {
    const name = `${root}.${check}`;
    const subject = name.slice(0, name.lastIndexOf('.'));
    const basis = name.endsWith('.missing') ? basisOfMissing(name) : 'interface';
    checks.set(name, { name, sentence: `${subject} ${sentence}`, basis });
  };
  const seen = new Set<Field>();
  const work = [layoutOf(schema)];
  for (let field = work.pop(); field; field = work.pop()) {
    if (seen.has(field)) continue;
    seen.add(field);
    put(field.checks.missing, 'is there, and is not null.');
    if (field.row) put(field.checks.type, `is an array of ${typeName(field.row.schema)}s.`);
    else if (field.schema.type !== 'unknown' && !checks.has(`${root}.${field.checks.type}`))
      put(field.checks.type, `is of type ${typeName(field.schema)}.`);
    if (field.schema.entries)
      put(field.checks.undocumented, 'carries no field that the interface does not have.');
    work.push(...field.fields.values(), ...(field.row ? [field.row] : []));
  }
  return [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

type Shaped = {
  /** What the names of the checks begin with. */
  root: string;
  schema: v.GenericSchema;
  input: unknown;
  /** Where `input` stands in the answer. */
  path: string;
  request: string;
};

/** Puts every field of an answer on record: there, of its type, and none beyond the interface. */
export const judgeShape = (results: Results, { root, schema, input, path, request }: Shaped) => {
  const { misfits, looked } = misfitsOf(schema, input, path);
  const failed = new Set(misfits.map(({ check }) => check));
  for (const check of looked) if (!failed.has(check)) results.keep(`${root}.${check}`);
  for (const { check, ...where } of misfits)
    results.deviate(`${root}.${check}`, { request, ...where });
};
