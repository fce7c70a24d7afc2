import type * as v from 'valibot';
import type { Check } from './ledger';

/** As much of a valibot schema as a walk needs. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  getter?: (input: unknown) => Schema;
};

/** A field of a schema, named without the indexes of its rows: `content.forumBlock.name`. */
type Place = { schema: Schema; name: string; outer: Place | null };

type Kind = 'missing' | 'type' | 'undocumented';

/** A way in which an input is not what its schema says; `check` names it within the schema. */
export type Misfit = { check: string; path: string; expected: string; received: string };

const checkName = (field: string, kind: Kind) => (field ? `${field}.${kind}` : kind);

/**
 * Opens a lazy schema, and lets a record that nests itself (a topic's children) keep the names of
 * its first occurrence: the names of checks stay finite however deep a service nests.
 */
const settle = (place: Place): Place => {
  if (place.schema.type !== 'lazy') return place;
  const schema = place.schema.getter?.(undefined) as Schema;
  for (let at = place.outer; at; at = at.outer) if (at.schema === schema) return at;
  return settle({ ...place, schema });
};

const fieldOf = (place: Place, key: string, schema: Schema): Place => ({
  schema,
  name: place.name ? `${place.name}.${key}` : key,
  outer: place,
});

const rowOf = (place: Place): Place =>
  settle({ schema: place.schema.item as Schema, name: place.name, outer: place });

const wordFor = (schema: Schema) => (schema.type === 'number' ? 'integer' : schema.type);

export const nameOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (Array.isArray(input)) return `array of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'object';
  return `${typeof input} ${JSON.stringify(input)}`.slice(0, 120);
};

const between = (schema: Schema, input: unknown) => ({
  expected: wordFor(schema),
  received: nameOf(input),
});

const fits = ({ type }: Schema, input: unknown) => {
  if (type === 'unknown') return true;
  if (type === 'array') return Array.isArray(input);
  if (type === 'object') return typeof input === 'object' && !Array.isArray(input);
  return type === 'number' ? Number.isSafeInteger(input) : typeof input === type;
};

const stepTo = (path: string, step: string | number) => (path ? `${path}.${step}` : String(step));

type Work = { place: Place; input: unknown; path: string };

const rowsOf = ({ place, input, path }: Work): Work[] =>
  (input as unknown[]).map((row, index) => ({
    place: rowOf(place),
    input: row,
    path: stepTo(path, index),
  }));

const fieldsOf = ({ place, input, path }: Work): Work[] =>
  Object.entries(place.schema.entries ?? {}).map(([key, schema]) => ({
    place: settle(fieldOf(place, key, schema)),
    input: (input as Record<string, unknown>)[key],
    path: stepTo(path, key),
  }));

const strangersOf = ({ place, input, path }: Work): Misfit[] =>
  Object.entries(input as object)
    .filter(([key]) => !Object.hasOwn(place.schema.entries ?? {}, key))
    .map(([key, value]) => ({
      check: checkName(place.name, 'undocumented'),
      path: stepTo(path, key),
      expected: 'no such field',
      received: nameOf(value),
    }));

/**
 * Lists every way in which `input` is not what `schema` says, beside everything that was looked at:
 * both name checks, `content.title.type` for a misfit of that kind in that field.
 */
export const misfitsOf = (schema: v.GenericSchema, input: unknown, path: string) => {
  const misfits: Misfit[] = [];
  const looked = new Set<string>();
  const work: Work[] = [
    { place: { schema: schema as unknown as Schema, name: '', outer: null }, input, path },
  ];
  for (let next = work.pop(); next; next = work.pop()) {
    const at = next;
    const { schema, name } = at.place;
    const misfit = (kind: Kind) =>
      misfits.push({ check: checkName(name, kind), path: at.path, ...between(schema, at.input) });
    looked.add(checkName(name, 'missing'));
    if (at.input === undefined || (at.input === null && schema.type !== 'unknown')) {
      misfit('missing');
      continue;
    }
    if (schema.type === 'unknown') continue;
    looked.add(checkName(name, 'type'));
    if (!fits(schema, at.input)) misfit('type');
    else if (schema.type === 'array') work.push(...rowsOf(at));
    else if (schema.type === 'object') {
      looked.add(checkName(name, 'undocumented'));
      work.push(...fieldsOf(at));
      misfits.push(...strangersOf(at));
    }
  }
  return { misfits, looked };
};

/** Every place that a schema has, a nested record once. A list and its rows share a name. */
const placesOf = (schema: v.GenericSchema) => {
  const places = new Map<string, Place>();
  const work: Place[] = [{ schema: schema as unknown as Schema, name: '', outer: null }];
  for (let next = work.pop(); next; next = work.pop()) {
    const place = next;
    const key = `${place.name} ${place.schema.type}`;
    if (places.has(key)) continue;
    places.set(key, place);
    if (place.schema.type === 'array') work.push(rowOf(place));
    for (const [name, entry] of Object.entries(place.schema.entries ?? {}))
      work.push(settle(fieldOf(place, name, entry)));
  }
  return [...places.values()];
};

/** The checks that a schema stands for; `root` is the name of what the schema describes. */
export const shapeChecks = (root: string, schema: v.GenericSchema): Check[] => {
  const checks = new Map<string, Check>();
  const put = (name: string, sentence: string) =>
    checks.has(name) || checks.set(name, { name, sentence, basis: 'interface' });
  for (const place of placesOf(schema)) {
    const name = place.name ? `${root}.${place.name}` : root;
    if (place.schema.type === 'object')
      put(`${name}.undocumented`, `${name} carries no field that the interface does not have.`);
    put(`${name}.missing`, `${name} is there, and is not null.`);
    if (place.schema.type === 'unknown') continue;
    put(`${name}.type`, `${name} is of type ${wordFor(place.schema)}.`);
  }
  return [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
