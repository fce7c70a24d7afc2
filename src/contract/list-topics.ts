import * as v from 'valibot';
import { integer } from './record';
import { type Language, languages, type SortDirection, sortDirections } from './search-posts';

/** Properties that a topic list can be ordered by. */
export const topicOrders = ['comparable', 'createTime', 'updateTime', 'postCount', 'name'] as const;

/** Body of the topic list. Every field may be left out; pages are counted over root topics. */
export const listTopicsRequest = v.partial(
  v.object({
    pageNum: integer,
    pageSize: integer,
    fields: v.picklist(topicOrders),
    sort: v.picklist(sortDirections),
    keywords: v.string(),
    siteId: v.string(),
    language: v.picklist(languages),
    type: v.literal('List'),
  }),
);

export type ListTopicsRequest = v.InferOutput<typeof listTopicsRequest>;
export type TopicOrder = (typeof topicOrders)[number];

/** A query of the topic list with every field set but the site. Pages count from 0. */
export type TopicSearch = {
  keywords: string;
  pageNum: number;
  pageSize: number;
  fields: TopicOrder;
  sort: SortDirection;
  language: Language | '';
};
