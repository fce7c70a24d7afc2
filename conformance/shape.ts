import type { Schema } from '../src/contract/schema';
import { withoutHalf } from '../src/contract/stacked-marks';
import { type Branch, fits, pathOf, walkSchema } from '../src/contract/walk-schema';
import type { Check, Seen } from './results';

export const nameOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (Array.isArray(input)) return `array of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'object';
  if (typeof input === 'bigint') return `number ${input}`;
  return withoutHalf(`${typeof input} ${JSON.stringify(input)}`.slice(0, 120));
};

/**
 * The interface does not define whether a record's fields may be null or absent. It defines the fields of
 * an envelope and the rows of a page, and a record without an id cannot be requested.
 */
const mayBeMissing = (name: string) =>
  name.endsWith('.missing') && !/^(envelope\..*|\w+|\w+\.content|.*\.id)\.missing$/.test(name);

type Place = Pick<Branch<string>, 'schema' | 'mark'> & { outer: Place | null };

/**
 * The checks of a schema, and the judge of a value by them: whether each field is present, has its type, and
 * belongs to the interface. `root` is the name of what the schema describes. Checks have names like
 * `searchPosts.content.title.type`: a list and its rows share a name, and a record that nests itself (a
 * topic's children) keeps that of the outermost one, so the checks are finite at any depth of nesting.
 */
export const openShape = (root: string, schema: Schema) => {
  const checks = new Map<string, Check>();
  const nameIn = (outer: Place | null, inner: Schema, key: string | number) => {
    // Only a record can nest itself; the schema of a number is shared by many fields.
    for (let at = outer; inner.entries && at; at = at.outer)
      if (at.schema === inner) return at.mark;
    if (!outer) return root;
    return outer.schema.item ? outer.mark : `${outer.mark}.${key}`;
  };

  const layOut = (inner: Schema, key = '', outer: Place | null = null) => {
    const { type, item, entries } = inner;
    const mark = nameIn(outer, inner, key);
    if (entries && checks.has(`${mark}.undocumented`)) return;
    const said = item ? `an array of ${item.type}s` : `of type ${inner.type}`;
    const sentences = {
      missing: 'is there, and is not null.',
      ...(type !== 'unknown' && { type: `is ${said}.` }),
      ...(entries && { undocumented: 'carries no field that the interface does not have.' }),
    };
    for (const [kind, says] of Object.entries(sentences)) {
      const name = `${mark}.${kind}`;
      const basis = mayBeMissing(name) ? 'decision' : 'interface';
      const isWarning = kind === 'undocumented';
      const check = { name, sentence: `${mark} ${says}`, basis, isWarning };
      if (!checks.has(name)) checks.set(name, check as Check);
    }
    const place = { schema: inner, mark, outer };
    if (item) layOut(item, '', place);
    for (const [name, entry] of Object.entries(entries ?? {})) layOut(entry, name, place);
  };
  layOut(schema);

  const judge = (seen: Seen, input: unknown, path: string) =>
    walkSchema<string>(schema, input, (wanted, value, key, outer) => {
      const mark = nameIn(outer, wanted, key);
      const at = (name = '') => [path, pathOf(outer, key), name].filter(Boolean).join('.');
      const isUnknown = wanted.type === 'unknown';
      if (value === undefined || (value === null && !isUnknown)) {
        const expected = isUnknown ? 'a value' : wanted.type;
        seen.deviate(`${mark}.missing`, at(), expected, nameOf(value));
        return undefined;
      }
      seen.keep(`${mark}.missing`);
      if (isUnknown) return undefined;
      if (!fits(wanted, value)) {
        seen.deviate(`${mark}.type`, at(), wanted.type, nameOf(value));
        return undefined;
      }
      seen.keep(`${mark}.type`);
      if (!wanted.entries) return mark;
      const more = `${mark}.undocumented`;
      seen.keep(more);
      for (const [name, one] of Object.entries(value as object))
        if (!Object.hasOwn(wanted.entries, name))
          seen.deviate(more, at(name), 'no such field', nameOf(one));
      return mark;
    });

  return { judge, checks: [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
};
