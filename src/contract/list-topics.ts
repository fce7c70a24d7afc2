import type { Language, SortDirection } from './search-posts';

export const topicOrders = ['comparable', 'createTime', 'updateTime', 'postCount', 'name'] as const;

export type TopicOrder = (typeof topicOrders)[number];

/** With every field set but the site. Pages count from 0. */
export type TopicSearch = {
  keywords: string;
  pageNum: number;
  pageSize: number;
  fields: TopicOrder;
  sort: SortDirection;
  language: Language | '';
};
