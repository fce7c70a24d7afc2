import { integer, type OutputOf, object, type Schema, string } from './schema';

const anything: Schema = { type: 'unknown' };

/** The envelope around every response; `data` is null if the service refused. */
export const envelope = object({
  result: string,
  code: integer,
  message: string,
  data: anything,
});

export type Envelope<Data = unknown> = Omit<OutputOf<typeof envelope>, 'data'> & {
  data: Data;
};
