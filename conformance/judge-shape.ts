import type * as v from 'valibot';
import type { Results } from './results';
import { misfitsOf } from './shape';

type Shaped = {
  /** What the names of the checks begin with. */
  root: string;
  schema: v.GenericSchema;
  input: unknown;
  /** Where `input` stands in the answer. */
  path: string;
  request: string;
};

/** Puts every field of an answer on record: there, of its type, and none beyond the interface. */
export const judgeShape = (results: Results, { root, schema, input, path, request }: Shaped) => {
  const { misfits, looked } = misfitsOf(schema, input, path);
  const failed = new Set(misfits.map(({ check }) => check));
  for (const check of looked) if (!failed.has(check)) results.keep(`${root}.${check}`);
  for (const { check, ...where } of misfits)
    results.deviate(`${root}.${check}`, { request, ...where });
};
