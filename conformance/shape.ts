import type * as v from 'valibot';
import {
  fits,
  pathOf,
  resolveSchema,
  type Schema,
  typeName,
  walkSchema,
} from '../src/contract/walk-schema';
import type { Check, Seen } from './results';

/** A field of a response: the names of its checks, and the fields or rows within it. */
type Field = {
  missing: string;
  type: string;
  undocumented: string;
  fields: Map<string | number, Field>;
  row?: Field;
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
const mayBeMissing = (name: string) =>
  name.endsWith('.missing') && !/^(envelope\..*|\w+|\w+\.content|.*\.id)\.missing$/.test(name);

/**
 * The checks of a schema, and the judge of a value by them: whether each field is present, has its type, and
 * belongs to the interface. `root` is the name of what the schema describes. Checks have names like
 * `searchPosts.content.title.type`: a list and its rows share a name, and a record that nests itself (a
 * topic's children) keeps the names of the outermost one, so the checks are finite at any depth of nesting.
 */
export const openShape = (root: string, schema: v.GenericSchema) => {
  const checks = new Map<string, Check>();
  const add = (subject: string, kind: string, sentence: string, isWarning = false) => {
    const name = `${subject}.${kind}`;
    const basis = mayBeMissing(name) ? 'decision' : 'interface';
    if (!checks.has(name))
      checks.set(name, { name, sentence: `${subject} ${sentence}`, basis, isWarning });
    return name;
  };

  // Laid out once, so that walking a response builds no names.
  const layOut = (given: Schema, name: string, outer: Map<Schema, Field>): Field => {
    const schema = resolveSchema(given);
    const { type, item, entries = {} } = schema;
    const known = outer.get(schema);
    if (known) return known;
    const said = item
      ? `an array of ${typeName(resolveSchema(item))}s`
      : `of type ${typeName(schema)}`;
    const field: Field = {
      missing: add(name, 'missing', 'is there, and is not null.'),
      type: type === 'unknown' ? '' : add(name, 'type', `is ${said}.`),
      undocumented: schema.entries
        ? add(name, 'undocumented', 'carries no field that the interface does not have.', true)
        : '',
      fields: new Map(),
    };
    // Only a record can nest itself; the schema of a number is shared by many fields.
    const within = schema.entries ? new Map(outer).set(schema, field) : outer;
    if (item) field.row = layOut(item, name, within);
    for (const [key, entry] of Object.entries(entries))
      field.fields.set(key, layOut(entry, `${name}.${key}`, within));
    return field;
  };
  const layout = layOut(schema as unknown as Schema, root, new Map());

  const judge = (seen: Seen, input: unknown, path: string) =>
    walkSchema<Field>(schema, input, (wanted, value, key, outer) => {
      const field = outer ? (outer.mark.row ?? outer.mark.fields.get(key)) : layout;
      if (!field) return undefined;
      const at = (name = '') => [path, pathOf(outer, key), name].filter(Boolean).join('.');
      const isUnknown = wanted.type === 'unknown';
      const isMissing = value === undefined || (value === null && !isUnknown);
      if (isMissing || !fits(wanted, value)) {
        const check = isMissing ? field.missing : field.type;
        seen.deviate(check, at(), isUnknown ? 'a value' : typeName(wanted), nameOf(value));
        if (!isMissing) seen.keep(field.missing);
        return undefined;
      }
      seen.keep(field.missing);
      if (isUnknown) return undefined;
      seen.keep(field.type);
      if (!wanted.entries) return field;
      seen.keep(field.undocumented);
      for (const [name, one] of Object.entries(value as object))
        if (!field.fields.has(name))
          seen.deviate(field.undocumented, at(name), 'no such field', nameOf(one));
      return field;
    });

  return { judge, checks: [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
};
