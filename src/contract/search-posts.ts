export const postOrders = [
  'comparable',
  'createTime',
  'updateTime',
  'activeReplyTime',
  'replyCount',
  'collectCount',
  'views',
  'title',
] as const;

export const sortDirections = ['DESC', 'ASC'] as const;

export const conditions = [
  'LATEST_POST',
  'LATEST_REPLY',
  'HOT_POST',
  'ESSENCE_POST',
  'COLLECT_POST',
] as const;

export const languages = ['ZH_CN', 'EN_US'] as const;

export const pageSizes = { smallest: 1, largest: 100, usual: 10 } as const;

export type PostOrder = (typeof postOrders)[number];
export type SortDirection = (typeof sortDirections)[number];
export type Condition = (typeof conditions)[number];
export type Language = (typeof languages)[number];

/** With every field set but the site, which is a setting. Pages count from 0. */
export type PostSearch = {
  keywords: string;
  pageNum: number;
  pageSize: number;
  fields: PostOrder;
  sort: SortDirection;
  condition: Condition;
  blockId: string;
  includeBlockChildren: boolean;
  topicId: string;
  anotherMemberId: string;
  language: Language | '';
  postIds: string[];
  /** Days, in the address's format; '' for all. The interface has no such filter: no request carries it. */
  dates: string;
};
