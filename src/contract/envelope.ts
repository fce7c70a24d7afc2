import * as v from 'valibot';
import { integer } from './record';

/** The envelope around every response; `data` is null if the service refused. */
export const envelope = v.object({
  result: v.string(),
  code: integer,
  message: v.string(),
  data: v.unknown(),
});

export type Envelope<Data = unknown> = Omit<v.InferOutput<typeof envelope>, 'data'> & {
  data: Data;
};
