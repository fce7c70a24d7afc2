import { label, recordFields, remark, seoFields } from './record';
import { integer, nested, type OutputOf, object, type Schema, string } from './schema';

const topicFields = object({
  ...recordFields.entries,
  ...seoFields.entries,
  name: label,
  remark,
  parentId: string,
  urlName: label,
  postCount: integer,
});

export type Topic = OutputOf<typeof topicFields> & { children: Topic[] };

export const topic: Schema<Topic> = object({
  ...topicFields.entries,
  children: nested(() => topic),
});
