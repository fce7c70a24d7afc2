import { emptySearch, searchAt } from '../../addresses';
import { knowsOrder } from '../../api/request-bodies';
import { useSettings } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';
import { useFiltersOf } from './use-active-filters';

export const useSearchLabels = (topicId?: string) => {
  const { search: text } = useText();
  const { postOrders } = useSettings();
  const filtersOf = useFiltersOf(topicId);
  return (address: string) => {
    const search = searchAt(address);
    const { keywords, sort, anotherMemberId } = search;
    // The page of a member has them by time alone, as its usual order.
    const isOwn = anotherMemberId !== '' && search.fields === 'createTime';
    const fields = isOwn ? emptySearch.fields : search.fields;
    const filters = filtersOf(search).filter(({ name }) => name !== 'keywords');
    const isUsual = fields === emptySearch.fields && sort === emptySearch.sort;
    const order = isUsual || !knowsOrder(postOrders, fields) ? '' : text[`${fields}${sort}`];
    const parts = [keywords, ...filters.map(({ label }) => label), order];
    return parts.filter(Boolean).join(' · ') || text.allPosts;
  };
};
