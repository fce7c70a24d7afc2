import type * as v from 'valibot';
import type { Check } from './results';

/** As much of a valibot schema as a walk needs. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  getter?: (input: unknown) => Schema;
};

type Kind = 'missing' | 'type' | 'undocumented';

/** A place in an answer: what stands there, and the names of the checks about it. */
type Place = {
  type: string;
  checks: Record<Kind, string>;
  fields: Map<string, Place>;
  row: Place | null;
};

/** A way in which an input is not what its schema says; `check` names it within the schema. */
export type Misfit = { check: string; path: string; expected: string; received: string };

const open = (schema: Schema): Schema =>
  schema.type === 'lazy' ? open(schema.getter?.(undefined) as Schema) : schema;

const checksOf = (name: string): Record<Kind, string> => {
  const prefix = name ? `${name}.` : '';
  return {
    missing: `${prefix}missing`,
    type: `${prefix}type`,
    undocumented: `${prefix}undocumented`,
  };
};

/**
 * Lays out a schema once, so that walking an answer makes no names. A list and its rows share a
 * name, `content` and `content.title`. A record that nests itself (a topic's children) keeps the
 * names of its outermost place: checks are finite however deep a service nests.
 */
const layOut = (lazy: Schema, name: string, outer: Map<Schema, Place>): Place => {
  const schema = open(lazy);
  const known = outer.get(schema);
  if (known) return known;
  const place: Place = { type: schema.type, checks: checksOf(name), fields: new Map(), row: null };
  // Only a record can nest itself; the schema of a number is shared by many fields.
  const within = schema.entries ? new Map(outer).set(schema, place) : outer;
  if (schema.item) place.row = layOut(schema.item, name, within);
  for (const [key, entry] of Object.entries(schema.entries ?? {}))
    place.fields.set(key, layOut(entry, name ? `${name}.${key}` : key, within));
  return place;
};

const layouts = new WeakMap<v.GenericSchema, Place>();

const layoutOf = (schema: v.GenericSchema) => {
  const layout = layouts.get(schema) ?? layOut(schema as unknown as Schema, '', new Map());
  layouts.set(schema, layout);
  return layout;
};

const wordFor = ({ type }: Place) => (type === 'number' ? 'integer' : type);

export const nameOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (Array.isArray(input)) return `array of ${input.length}`;
  if (typeof input === 'object') return input === null ? 'null' : 'object';
  return `${typeof input} ${JSON.stringify(input)}`.slice(0, 120);
};

const fits = ({ type }: Place, input: unknown) => {
  if (type === 'array') return Array.isArray(input);
  if (type === 'object') return typeof input === 'object' && !Array.isArray(input);
  return type === 'number' ? Number.isSafeInteger(input) : typeof input === type;
};

type Work = { place: Place; input: unknown; parent: Work | null; step: string | number };

const pathOf = (root: string, work: Work) => {
  const steps: (string | number)[] = [];
  for (let at: Work = work; at.parent; at = at.parent) steps.unshift(at.step);
  return (root ? [root, ...steps] : steps).join('.');
};

const stepsFrom = (at: Work): Work[] => {
  const { place, input } = at;
  if (place.row)
    return (input as unknown[]).map((row, step) => ({
      place: place.row as Place,
      input: row,
      parent: at,
      step,
    }));
  return Array.from(place.fields, ([step, field]) => ({
    place: field,
    input: (input as Record<string, unknown>)[step],
    parent: at,
    step,
  }));
};

/**
 * Lists every way in which `answer` is not what `schema` says, beside everything that was looked at:
 * both name checks, `content.title.type` for a misfit of that kind in that field.
 */
export const misfitsOf = (schema: v.GenericSchema, answer: unknown, root: string) => {
  const misfits: Misfit[] = [];
  const looked = new Set<string>();
  const work: Work[] = [{ place: layoutOf(schema), input: answer, parent: null, step: '' }];
  const blame = (check: string, at: Work, expected: string) =>
    misfits.push({ check, path: pathOf(root, at), expected, received: nameOf(at.input) });

  for (let at = work.pop(); at; at = work.pop()) {
    const { place, input } = at;
    const { checks, type, fields } = place;
    looked.add(checks.missing);
    if (input === undefined || (input === null && type !== 'unknown'))
      blame(checks.missing, at, wordFor(place));
    else if (type !== 'unknown') {
      looked.add(checks.type);
      if (!fits(place, input)) blame(checks.type, at, wordFor(place));
      else if (place.row || type === 'object') work.push(...stepsFrom(at));
      if (type !== 'object' || !fits(place, input)) continue;
      looked.add(checks.undocumented);
      for (const [step, stranger] of Object.entries(input as object))
        if (!fields.has(step))
          blame(checks.undocumented, { place, input: stranger, parent: at, step }, 'no such field');
    }
  }
  return { misfits, looked };
};

/** The checks that a schema stands for; `root` is the name of what the schema describes. */
export const shapeChecks = (root: string, schema: v.GenericSchema): Check[] => {
  const checks = new Map<string, Check>();
  const put = (check: string, sentence: string) => {
    const name = `${root}.${check}`;
    const subject = name.slice(0, name.lastIndexOf('.'));
    checks.set(name, { name, sentence: `${subject} ${sentence}`, basis: 'interface' });
  };
  const seen = new Set<Place>();
  const work = [layoutOf(schema)];
  for (let place = work.pop(); place; place = work.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    put(place.checks.missing, 'is there, and is not null.');
    if (place.row) put(place.checks.type, `is an array of ${wordFor(place.row)}s.`);
    else if (place.type !== 'unknown' && !checks.has(`${root}.${place.checks.type}`))
      put(place.checks.type, `is of type ${wordFor(place)}.`);
    if (place.type === 'object')
      put(place.checks.undocumented, 'carries no field that the interface does not have.');
    work.push(...place.fields.values(), ...(place.row ? [place.row] : []));
  }
  return [...checks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
