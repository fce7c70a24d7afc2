import type * as v from 'valibot';
import { resolveSchema, type Schema } from '../../src/contract/walk-schema';

/** An OpenAPI 3.0 schema object. */
export type JsonSchema = { [keyword: string]: unknown };

export type Notes = Record<string, JsonSchema>;

/** Keywords that the contract cannot express, by field name; those of requests replace the others. */
type AllNotes = { notes: Notes; requestNotes: Notes };

/**
 * Converts the contract's schemas to OpenAPI. A named schema is written once and then referenced, so that
 * recursive records end.
 * @param names the names of schemas, including those of list rows
 */
export const jsonSchemas = (
  names: ReadonlyMap<v.GenericSchema, string>,
  { notes, requestNotes }: AllNotes,
) => {
  const nameOf = new Map([...names].map(([schema, name]) => [bare(schema), name]));

  const refer = (given: Schema): JsonSchema => {
    const name = nameOf.get(resolveSchema(given));
    return name ? { $ref: `#/components/schemas/${name}` } : write(given);
  };

  const write = (given: Schema): JsonSchema => {
    const { type, entries, item, options, literal } = resolveSchema(given);
    if (entries) return record(entries);
    if (type === 'array' && item) return { type, items: refer(item) };
    if (type === 'picklist') return { type: 'string', enum: options };
    if (type === 'literal') return { type: 'string', enum: [literal] };
    if (type === 'number') return { type: 'integer' };
    if (type === 'string' || type === 'boolean') return { type };
    throw new Error(`A schema of type ${type} has no place in docs/openapi.json yet: add it here.`);
  };

  /** Null and an empty text restrict nothing, like a filter that is left out. */
  const filter = (schema: JsonSchema): JsonSchema => ({
    ...schema,
    nullable: true,
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, '', null] }),
  });

  const record = (entries: Record<string, Schema>): JsonSchema => {
    const isRequest = Object.values(entries).some(({ type }) => type === 'optional');
    const fieldOf = (name: string, field: Schema) => {
      const isFilter = field.type === 'optional' && name !== 'postId' && !name.startsWith('page');
      const schema = isFilter ? filter(refer(field)) : refer(field);
      return noted(schema, (isRequest && requestNotes[name]) || notes[name]);
    };
    const required = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
    return {
      type: 'object',
      ...(required.length && { required: required.map(([name]) => name) }),
      properties: Object.fromEntries(
        Object.entries(entries).map(([name, field]) => [name, fieldOf(name, field)]),
      ),
    };
  };

  return {
    components: Object.fromEntries(
      [...names].map(([schema, name]) => [name, write(schema as unknown as Schema)]),
    ),
    refer: (schema: v.GenericSchema) => refer(schema as unknown as Schema),
  };
};

const bare = (schema: v.GenericSchema) => resolveSchema(schema as unknown as Schema);

/** Adds keywords to a schema. OpenAPI 3.0 allows none beside a reference, and rows are no text. */
const noted = (schema: JsonSchema, note: JsonSchema | undefined) =>
  note && !('$ref' in schema) && schema.type !== 'array' ? { ...schema, ...note } : schema;
