import { type OperationName, operations } from '../src/contract/operations';

/** A request field's schema, as much of it as is looked at. */
export type FieldSchema = {
  type: string;
  wrapped?: FieldSchema;
  options?: readonly string[];
  literal?: string;
};

export type RequestField = { name: string; schema: FieldSchema; isOptional: boolean };

const unwrap = (schema: FieldSchema): FieldSchema =>
  schema.wrapped ? unwrap(schema.wrapped) : schema;

/** The request fields of an operation, read from its schema, so that a new field is checked unasked. */
export const requestFields = (operation: OperationName): RequestField[] => {
  const { entries } = operations[operation].request as unknown as {
    entries: Record<string, FieldSchema>;
  };
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    schema: unwrap(schema),
    isOptional: schema.type === 'optional',
  }));
};
