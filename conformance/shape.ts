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

/** A field of a response: its schema, the names of its checks, and the fields or rows within it. */
type Field = {
  schema: Schema;
  checks: Record<Kind, string>;
  fields: Map<string | number, Field>;
  row: Field | null;
};

/**
 * Lays out a schema once, so that walking a response builds no names. A list and its rows share a name:
 * `content` and `content.title`. A record that nests itself (a topic's children) keeps the names of the
 * outermost one, so the checks are finite at any depth of nesting.
 */
const layOut = (given: Schema, name: string, outer: Map<Schema, Field>): Field => {
  const schema = resolveSchema(given);
  const known = outer.get(schema);
  if (known) return known;
  const named = (kind: Kind) => (name ? `${name}.${kind}` : kind);
  const checks = {
    missing: named('missing'),
    type: named('type'),
    undocumented: named('undocumented'),
  };
  const field: Field = { schema, checks, fields: new Map(), row: null };
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

export const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** A value as shown in evidence. */
export const nameOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (Array.isArray(input)) return `array of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'object';
  if (typeof input === 'bigint') return `number ${input}`;
  return `${typeof input} ${JSON.stringify(input)}`.slice(0, 120);
};

/**
 * The interface does not define whether a record's fields may be null or absent. It defines the fields of
 * an envelope and the rows of a page, and a record without an id cannot be requested.
 */
const basisOfMissing = (name: string) =>
  /^(envelope\..*|\w+|\w+\.content|.*\.id)\.missing$/.test(name) ? 'interface' : 'decision';

/** The checks of a schema; `root` is the name of what the schema describes. */
export const shapeChecks = (root: string, schema: v.GenericSchema): Check[] => {
  const checks = new Map<string, Check>();
  const put = (check: string, sentence: string, isWarning = false) => {
    const name = `${root}.${check}`;
    const subject = name.slice(0, name.lastIndexOf('.'));
    const basis = name.endsWith('.missing') ? basisOfMissing(name) : 'interface';
    checks.set(name, { name, sentence: `${subject} ${sentence}`, basis, isWarning });
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
      put(field.checks.undocumented, 'carries no field that the interface does not have.', true);
    work.push(...field.fields.values(), ...(field.row ? [field.row] : []));
  }
  return [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

type Shaped = {
  /** The first part of the checks' names. */
  root: string;
  schema: v.GenericSchema;
  input: unknown;
  /** The path of `input` in the response. */
  path: string;
  request: string;
};

/**
 * Records for every field whether it is present, has its type, and belongs to the interface. Checks have
 * names like `content.title.type`: the kind `type` of the field `content.title`.
 */
export const judgeShape = (results: Results, { root, schema, input, path, request }: Shaped) => {
  const looked = new Set<string>();
  const failed = new Set<string>();
  const layout = layoutOf(schema);
  const blame = (check: string, at: string, expected: string, received: unknown) => {
    failed.add(check);
    const where = [path, at].filter(Boolean).join('.');
    results.deviate(`${root}.${check}`, request, where, expected, nameOf(received));
  };

  walkSchema<Field>(schema, input, (wanted, value, key, outer) => {
    const field = outer ? (outer.mark.row ?? outer.mark.fields.get(key)) : layout;
    if (!field) return undefined;
    const { checks, fields } = field;
    const isMissing = value === undefined || (value === null && wanted.type !== 'unknown');
    looked.add(checks.missing);
    if (!isMissing && wanted.type === 'unknown') return undefined;
    if (!isMissing) looked.add(checks.type);
    if (isMissing || !fits(wanted, value)) {
      const check = isMissing ? checks.missing : checks.type;
      blame(check, pathOf(outer, key), typeName(wanted), value);
      return undefined;
    }
    if (!wanted.entries) return field;
    looked.add(checks.undocumented);
    for (const [name, one] of Object.entries(value as object)) {
      if (fields.has(name)) continue;
      const at = [pathOf(outer, key), name].filter(Boolean).join('.');
      blame(checks.undocumented, at, 'no such field', one);
    }
    return field;
  });
  for (const check of looked) if (!failed.has(check)) results.keep(`${root}.${check}`);
};
