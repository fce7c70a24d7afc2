import * as v from 'valibot';
import { integer, label, recordFields, remark, seoFields } from './record';

const blockFields = v.object({
  ...recordFields.entries,
  ...seoFields.entries,
  name: label,
  ico: v.string(),
  description: remark,
  parentId: v.string(),
  urlName: label,
  postCount: integer,
});

export type Block = v.InferOutput<typeof blockFields> & { children: Block[] };

export const block: v.GenericSchema<Block> = v.object({
  ...blockFields.entries,
  children: v.array(v.lazy(() => block)),
});
