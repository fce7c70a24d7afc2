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

/** How to call the service, and where it may differ without deviating. Named as the settings of the page are. */
export type Settings = {
  baseUrl: string;
  /** Whether posts may be created. If false, no POST goes to an operation that writes. */
  write: boolean;
  /** The `pageNum` of the first page. */
  firstPage: 0 | 1;
  /** The envelope codes that mean success. */
  successCodes: number[];
  /** The largest `pageSize` that the service takes. */
  maxPageSize: number;
  conditions: readonly Condition[];
  postOrders: readonly PostOrder[];
  topicOrders: readonly TopicOrder[];
  languages: readonly Language[];
  /** Sent with every request, if not empty. */
  siteId: string;
  /** `none`: the service makes the ids of posts, and `postId` is not sent. */
  postId: 'client' | 'none';
  /** Titles of the parts to run, besides the paging parts that all others build on; empty for all. */
  only: string[];
  /** Whether to judge only what the interface page itself defines, and none of our decisions. */
  interfaceOnly: boolean;
};

/** Headers of every request, such as a service with a login requires. */
export type Headers = Record<string, string>;

export const usualSettings: Omit<Settings, 'baseUrl'> = {
  write: false,
  firstPage: 0,
  successCodes: [0],
  maxPageSize: pageSizes.largest,
  conditions,
  postOrders,
  topicOrders,
  languages,
  siteId: '',
  postId: 'client',
  only: [],
  interfaceOnly: false,
};
