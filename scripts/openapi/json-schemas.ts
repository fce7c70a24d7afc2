import type * as v from 'valibot';
import { resolveSchema, type Schema } from '../../src/contract/walk-schema';

/** A schema as OpenAPI 3.0 writes it. */
export type JsonSchema = { [keyword: string]: unknown };

export type Notes = Record<string, JsonSchema>;

/**
 * The contract's schemas as those of OpenAPI. What has a name stands once under it and is referred to,
 * so that records which nest themselves end.
 * @param names of schemas, and of a list's row
 * @param notes keywords that the contract has no place for, by the name of a field
 */
export const jsonSchemas = (names: ReadonlyMap<v.GenericSchema, string>, notes: Notes) => {
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

  const record = (entries: Record<string, Schema>): JsonSchema => {
    const required = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
    return {
      type: 'object',
      ...(required.length && { required: required.map(([name]) => name) }),
      properties: Object.fromEntries(
        Object.entries(entries).map(([name, field]) => [name, noted(refer(field), notes[name])]),
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

/** Nothing may stand beside a reference. */
const noted = (schema: JsonSchema, note: JsonSchema | undefined) =>
  note && !('$ref' in schema) ? { ...schema, ...note } : schema;
