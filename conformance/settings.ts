import { type TopicOrder, topicOrders } from '../src/contract/list-topics';
import {
  type Condition,
  conditions,
  type Language,
  languages,
  type PostOrder,
  pageSizes,
  postOrders,
} from '../src/contract/search-posts';

/** Headers of every request, such as a service with a login requires. */
export type Headers = Record<string, string>;

/** How to call the service, and where it may differ without deviating. Named as the settings of the page are. */
export const usualSettings = {
  /** Whether posts may be created. If false, no POST goes to an operation that writes. */
  write: false,
  /** The `pageNum` of the first page. */
  firstPage: 0 as 0 | 1,
  /** The envelope codes that mean success. */
  successCodes: [0],
  /** The largest `pageSize` that the service takes. */
  maxPageSize: pageSizes.largest as number,
  conditions: conditions as readonly Condition[],
  postOrders: postOrders as readonly PostOrder[],
  topicOrders: topicOrders as readonly TopicOrder[],
  languages: languages as readonly Language[],
  /** Sent with every request, if not empty. */
  siteId: '',
  /** `none`: the service makes the ids of posts, and `postId` is not sent. */
  postId: 'client' as 'client' | 'none',
  /** Titles of the parts to run, besides the paging parts that all others build on; empty for all. */
  only: [] as string[],
  /** Whether to judge only what the interface page itself defines, and none of our decisions. */
  interfaceOnly: false,
};

export type Settings = { baseUrl: string } & typeof usualSettings;
