import { label, recordFields, remark, seoFields } from './record';
import { integer, nested, type OutputOf, object, type Schema, string } from './schema';

const blockFields = object({
  ...recordFields.entries,
  ...seoFields.entries,
  name: label,
  ico: string,
  description: remark,
  parentId: string,
  urlName: label,
  postCount: integer,
});

export type Block = OutputOf<typeof blockFields> & { children: Block[] };

export const block: Schema<Block> = object({
  ...blockFields.entries,
  children: nested(() => block),
});
