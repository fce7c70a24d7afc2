import * as v from 'valibot';
import { integer, recordFields, seoFields } from './record';

const blockFields = v.object({
  ...recordFields.entries,
  ...seoFields.entries,
  name: v.string(),
  ico: v.string(),
  description: v.string(),
  parentId: v.string(),
  urlName: v.string(),
  postCount: integer,
});

export type Block = v.InferOutput<typeof blockFields> & { children: Block[] };

/** A block with its child blocks nested, which may nest further. */
export const block: v.GenericSchema<Block> = v.object({
  ...blockFields.entries,
  children: v.array(v.lazy(() => block)),
});
