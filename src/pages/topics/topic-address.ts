import { emptySearch, parseSearch, topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import type { Condition } from '../../contract/search-posts';

/** The kinds of posts that a topic's page shows; the first is not written in its address. */
export const kinds = ['LATEST_POST', 'LATEST_REPLY', 'ESSENCE_POST'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf = (params: URLSearchParams): Kind => {
  const { condition } = parseSearch(params);
  return kinds.find((kind) => kind === condition) ?? kinds[0];
};

/** Address of a topic beside the tree as it is searched, with the kind of posts to show. */
export const topicAddress = (
  search: Partial<TopicSearch>,
  id: string,
  kind: Condition = emptySearch.condition,
) => {
  const address = topicsAddress(search, id);
  if (kind === emptySearch.condition) return address;
  return `${address}${address.includes('?') ? '&' : '?'}show=${kind}`;
};
