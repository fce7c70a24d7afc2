import { emptySearch, topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import type { PostSearch } from '../../contract/search-posts';

export const kinds = ['LATEST_POST', 'LATEST_REPLY', 'HOT_POST', 'ESSENCE_POST'] as const;

/** The orders of a topic's posts by their names in its address. */
const orders = {
  newest: { fields: 'comparable', sort: 'DESC' },
  oldest: { fields: 'comparable', sort: 'ASC' },
  active: { fields: 'activeReplyTime', sort: 'DESC' },
  replies: { fields: 'replyCount', sort: 'DESC' },
  collected: { fields: 'collectCount', sort: 'DESC' },
} as const satisfies Record<string, Pick<PostSearch, 'fields' | 'sort'>>;

export type PostView = Pick<PostSearch, 'condition' | 'keywords' | 'fields' | 'sort'>;

type OrderName = keyof typeof orders;

const orderNames = Object.keys(orders) as OrderName[];

export const postOrders = Object.values(orders);

/** The default order of a condition. `LATEST_REPLY` is ordered by last reply. */
const ownOrder = (condition: PostSearch['condition']): OrderName =>
  condition === 'LATEST_REPLY' ? 'active' : 'newest';

/** Its parameters differ in name from those of the tree's search, which share the address. */
export const postViewOf = (params: URLSearchParams): PostView => {
  const condition = kinds.find((kind) => kind === params.get('show')) ?? kinds[0];
  const order = orderNames.find((name) => name === params.get('posts'));
  const keywords = params.get('find')?.trim() ?? '';
  return { condition, keywords, ...orders[order ?? ownOrder(condition)] };
};

/** After a change of tab, a chosen order stays, but a default order becomes that of the new tab. */
export const changedView = (view: PostView, change: Partial<PostView>): PostView => {
  const { condition = view.condition } = change;
  const isOwn = orderName(view) === ownOrder(view.condition);
  return { ...view, ...(isOwn && orders[ownOrder(condition)]), ...change };
};

const orderName = ({ fields, sort }: PostView) =>
  orderNames.find((name) => orders[name].fields === fields && orders[name].sort === sort);

const usualView: PostView = { ...orders.newest, condition: emptySearch.condition, keywords: '' };

/** The address of a topic, with the tree's search and the view of the topic's posts. */
export const topicAddress = (search: Partial<TopicSearch>, id: string, view = usualView) => {
  const address = topicsAddress(search, id);
  const params = new URLSearchParams();
  const order = orderName(view);
  if (view.condition !== usualView.condition) params.set('show', view.condition);
  if (view.keywords) params.set('find', view.keywords);
  if (order && order !== ownOrder(view.condition)) params.set('posts', order);
  return `${params}` ? `${address}${address.includes('?') ? '&' : '?'}${params}` : address;
};
