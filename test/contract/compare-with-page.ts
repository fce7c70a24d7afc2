import { fieldsOfPage } from './interface-page';

const nameOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;

const plain: Record<string, (input: unknown) => boolean> = {
  string: (input) => typeof input === 'string',
  boolean: (input) => typeof input === 'boolean',
  integer: Number.isSafeInteger,
};

/**
 * Compares a response with the interface page, including every nested record.
 * @param data the record in an envelope
 * @returns the differences, and the records that were compared
 */
export const compareWithPage = (answer: unknown, record: string, data = 'object') => {
  const misfits: string[] = [];
  const records = new Set<string>();

  const compareRecord = (input: object, type: string, path: string[]) => {
    records.add(type);
    const fields = fieldsOfPage(type);
    for (const name of Object.keys(input))
      if (!Object.hasOwn(fields, name))
        misfits.push(`${[...path, name].join('.')}: not on the page`);
    for (const [name, ofField] of Object.entries(fields)) {
      const value: unknown = Reflect.get(input, name);
      const wanted = ofField === 'object' ? data : ofField;
      if (wanted === `${type}[]` && Array.isArray(value) && value.length > 0)
        records.add(`${type} in ${type}`);
      compare(value, wanted, [...path, name]);
    }
  };

  const compare = (input: unknown, type: string, path: string[]): void => {
    const at = path.join('.');
    const isList = type.endsWith('[]');
    const fits = plain[type]?.(input) ?? nameOf(input) === (isList ? 'array' : 'object');
    if (input === undefined) misfits.push(`${at}: missing`);
    else if (!fits) misfits.push(`${at}: ${nameOf(input)}, not ${type}`);
    else if (isList)
      for (const [index, row] of (input as unknown[]).entries())
        compare(row, type.slice(0, -2), [...path, String(index)]);
    else if (!plain[type]) compareRecord(input as object, type, path);
  };

  compare(answer, record, []);
  return { misfits, records };
};
