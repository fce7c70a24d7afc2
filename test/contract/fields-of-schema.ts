import type * as v from 'valibot';
import type { Fields } from './interface-page';

/** The part of a valibot schema that describes fields. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  getter?: (input: unknown) => Schema;
  pipe?: readonly { type: string }[];
};

const isWhole = ({ pipe = [] }: Schema) => pipe.some(({ type }) => type === 'integer');

/** The fields of a record's schema in the format of the interface page, with records by name. */
export const fieldsOfSchema = (
  schema: v.GenericSchema,
  nameOf: ReadonlyMap<unknown, string>,
): Fields => {
  const wordFor = (field: Schema): string => {
    const { type, item, wrapped, getter } = field;
    if (wrapped) return wordFor(wrapped);
    if (getter) return wordFor(getter(undefined));
    if (item) return `${wordFor(item)}[]`;
    if (type === 'picklist' || type === 'literal') return 'string';
    if (type === 'number') return isWhole(field) ? 'integer' : 'number';
    return nameOf.get(field) ?? type;
  };
  const { entries = {} } = schema as unknown as Schema;
  return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, wordFor(field)]));
};
