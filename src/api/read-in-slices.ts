import type * as v from 'valibot';
import { yieldToMain } from '../browser/yield-to-main';
import { type Deviation, read } from '../contract/read';

type Rows = { content: unknown[] };

/**
 * Reads an answer as `read` does, but an answer of very many rows in slices, between which the page
 * answers what its member does.
 * @throws the reason of `signal` where that was aborted meanwhile
 */
export const readInSlices = async (
  schema: v.GenericSchema,
  sent: Rows,
  { slice, signal }: { slice: number; signal: AbortSignal | undefined },
): Promise<{ value: unknown; deviations: Deviation[] }> => {
  const rows = sent.content;
  const whole = read(schema as v.GenericSchema<Rows>, { ...sent, content: [] });
  for (let start = 0; start < rows.length; start += slice) {
    await yieldToMain();
    signal?.throwIfAborted();
    const { value, deviations } = read(schema as v.GenericSchema<Rows>, {
      content: rows.slice(start, start + slice),
    });
    whole.value.content.push(...value.content);
    whole.deviations.push(...deviations.flatMap((one) => moveDown(one, start)));
  }
  return whole;
};

/** A deviation of a slice's row, by the row's index in the whole answer. */
function moveDown({ path, ...rest }: Deviation, start: number) {
  const [, index, field] = /^content\.(\d+)(.*)/.exec(path) ?? [];
  return index === undefined ? [] : [{ ...rest, path: `content.${Number(index) + start}${field}` }];
}
