import type { Schema } from '../../src/contract/schema';
import type { Fields } from './interface-page';

/** The fields of a record's schema in the format of the interface page, with records by name. */
export const fieldsOfSchema = (
  { entries = {} }: Schema,
  nameOf: ReadonlyMap<unknown, string>,
): Fields => {
  const wordFor = (field: Schema): string => {
    const { type, item } = field;
    if (item) return `${wordFor(item)}[]`;
    if (type === 'picklist' || type === 'literal') return 'string';
    return nameOf.get(field) ?? type;
  };
  return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, wordFor(field)]));
};
