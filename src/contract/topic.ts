import * as v from 'valibot';
import { integer, label, recordFields, remark, seoFields } from './record';

const topicFields = v.object({
  ...recordFields.entries,
  ...seoFields.entries,
  name: label,
  remark,
  parentId: v.string(),
  urlName: label,
  postCount: integer,
});

export type Topic = v.InferOutput<typeof topicFields> & { children: Topic[] };

export const topic: v.GenericSchema<Topic> = v.object({
  ...topicFields.entries,
  children: v.array(v.lazy(() => topic)),
});
