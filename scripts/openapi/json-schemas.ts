import type { Schema } from '../../src/contract/schema';

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
  names: ReadonlyMap<Schema, string>,
  { notes, requestNotes }: AllNotes,
) => {
  const refer = (schema: Schema): JsonSchema => {
    const name = names.get(schema);
    return name ? { $ref: `#/components/schemas/${name}` } : write(schema);
  };

  const write = ({ type, entries, item, options, literal }: Schema): JsonSchema => {
    if (entries) return record(entries);
    if (type === 'array' && item) return { type, items: refer(item) };
    if (type === 'picklist') return { type: 'string', enum: options };
    if (type === 'literal') return { type: 'string', enum: [literal] };
    if (['string', 'boolean', 'integer'].includes(type)) return { type };
    throw new Error(`A schema of type ${type} has no place in docs/openapi.json yet: add it here.`);
  };

  /** Null and an empty text restrict nothing, like a filter that is left out. */
  const filter = (schema: JsonSchema): JsonSchema => ({
    ...schema,
    nullable: true,
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, '', null] }),
  });

  const record = (entries: NonNullable<Schema['entries']>): JsonSchema => {
    const isRequest = Object.values(entries).some(({ isOptional }) => isOptional);
    const fieldOf = (name: string, field: Schema) => {
      const isFilter = field.isOptional && name !== 'postId' && !name.startsWith('page');
      const schema = isFilter ? filter(refer(field)) : refer(field);
      return noted(schema, (isRequest && requestNotes[name]) || notes[name]);
    };
    const required = Object.entries(entries).filter(([, { isOptional }]) => !isOptional);
    return {
      type: 'object',
      ...(required.length && { required: required.map(([name]) => name) }),
      properties: Object.fromEntries(
        Object.entries(entries).map(([name, field]) => [name, fieldOf(name, field)]),
      ),
    };
  };

  return {
    components: Object.fromEntries([...names].map(([schema, name]) => [name, write(schema)])),
    refer,
  };
};

/** Adds keywords to a schema. OpenAPI 3.0 allows none beside a reference, and rows are no text. */
const noted = (schema: JsonSchema, note: JsonSchema | undefined) =>
  note && !('$ref' in schema) && schema.type !== 'array' ? { ...schema, ...note } : schema;
