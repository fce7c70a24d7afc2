import type * as v from 'valibot';

/** One place where an answer was not what the interface says. */
export type Deviation = { path: string; expected: string; received: string };

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  getter?: (input: unknown) => Schema;
  fallback?: unknown;
};
type Trail = { parent: Trail | null; step: string | number };
type Work = { schema: Schema; input: unknown; trail: Trail | null; put: (value: unknown) => void };

const mostDeviations = 50;

const nameOf = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const pathOf = (trail: Trail | null) => {
  const steps: (string | number)[] = [];
  for (let at = trail; at; at = at.parent) steps.unshift(at.step);
  return steps.join('.');
};

/**
 * Reads what a service sent, by the interface's schema but leniently: a field that is null, absent
 * or mistyped becomes a placeholder ('' 0 false [] or a record of these) and is listed as a
 * deviation; a row of a list that is no record is left out; fields the interface does not have are
 * dropped. It never throws, and it walks with a stack of its own, because a topic tree 10,000 deep
 * overflows valibot's recursive parser, which also gives up a whole page for one bad row.
 */
export const read = <Output>(schema: v.GenericSchema<Output>, input: unknown) => {
  const deviations: Deviation[] = [];
  let value: unknown;
  const work: Work[] = [{ schema: schema as Schema, input, trail: null, put: (v) => (value = v) }];

  const deviate = (trail: Trail | null, expected: string, received: unknown) => {
    if (deviations.length >= mostDeviations) return;
    deviations.push({ path: pathOf(trail), expected, received: nameOf(received) });
  };

  for (let next = work.pop(); next; next = work.pop()) {
    const { trail, put } = next;
    const at =
      next.schema.type === 'lazy' ? (next.schema.getter?.(next.input) as Schema) : next.schema;

    if (at.type === 'object') {
      const source = isRecord(next.input) ? next.input : {};
      if (source !== next.input) deviate(trail, 'object', next.input);
      const record: Record<string, unknown> = {};
      put(record);
      const absent = source !== next.input;
      for (const [key, entry] of Object.entries(at.entries ?? {}).reverse()) {
        const found = Object.hasOwn(source, key) ? source[key] : undefined;
        record[key] = undefined;
        work.push({
          schema: entry,
          input: absent ? placeholderOf(entry) : found,
          trail: { parent: trail, step: key },
          put: (v) => (record[key] = v),
        });
      }
    } else if (at.type === 'array') {
      if (!Array.isArray(next.input)) deviate(trail, 'array', next.input);
      const rows: unknown[] = [];
      put(rows);
      const item = at.item as Schema;
      const wantsRecord = item.type === 'object' || item.type === 'lazy';
      const kept: Work[] = [];
      for (const [index, row] of (Array.isArray(next.input) ? next.input : []).entries()) {
        const step = { parent: trail, step: index };
        if (wantsRecord ? !isRecord(row) : typeof row !== item.type) {
          deviate(step, wantsRecord ? 'object' : item.type, row);
          continue;
        }
        const place = kept.length;
        rows.push(undefined);
        kept.push({ schema: item, input: row, trail: step, put: (v) => (rows[place] = v) });
      }
      for (let i = kept.length - 1; i >= 0; i--) work.push(kept[i] as Work);
    } else if (at.type === 'unknown') {
      put(next.input);
    } else {
      const isInteger = at.type !== 'number' || Number.isSafeInteger(next.input);
      if (typeof next.input === at.type && isInteger) put(next.input);
      else {
        deviate(trail, at.type === 'number' ? 'integer' : at.type, next.input);
        put(
          at.type === 'string' && typeof next.input === 'number'
            ? String(next.input)
            : placeholderOf(at),
        );
      }
    }
  }
  return { value: value as Output, deviations };
};

const placeholders: Record<string, unknown> = { string: '', number: 0, boolean: false };

const placeholderOf = (schema: Schema): unknown => {
  if (schema.fallback !== undefined) return schema.fallback;
  if (schema.type === 'array') return [];
  if (schema.type === 'object' || schema.type === 'lazy') return {};
  return placeholders[schema.type];
};
