import type { OperationName } from '../src/contract/operations';
import { requests } from '../src/contract/requests';
import { resolveSchema, type Schema } from '../src/contract/walk-schema';

type RequestField = { name: string; schema: Schema; isOptional: boolean };

/** The request fields of an operation, read from its schema, so that new fields are checked too. */
export const requestFields = (operation: OperationName): RequestField[] => {
  const { entries = {} } = requests[operation] as unknown as Schema;
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    schema: resolveSchema(schema),
    isOptional: schema.type === 'optional',
  }));
};
