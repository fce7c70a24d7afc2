import type * as v from 'valibot';
import { type Deviation, read } from '../contract/read';
import { yieldToMain } from '../device/yield-to-main';

type Rows = { content: unknown[] };

/**
 * Reads a response like `read`, but in slices of rows, so that the page stays responsive.
 * @throws the reason of `signal` if it is aborted in the meantime
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

/** A deviation in a row of a slice, with the row's index in the whole response. */
function moveDown({ path, ...rest }: Deviation, start: number) {
  const [, index, field] = /^content\.(\d+)(.*)/.exec(path) ?? [];
  return index === undefined ? [] : [{ ...rest, path: `content.${Number(index) + start}${field}` }];
}
