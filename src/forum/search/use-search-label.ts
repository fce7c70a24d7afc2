import { searchAt } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import { useActiveFilters } from './use-active-filters';

/** The keywords of a search, its other filters and its order, in the words of the page. */
export const useSearchLabel = (address: string) => {
  const { search: text } = useText();
  const search = searchAt(address);
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'keywords');
  const order = search.fields === 'comparable' ? [] : [text[`${search.fields}${search.sort}`]];
  const parts = [search.keywords, ...filters.map(({ label }) => label), ...order];
  return parts.filter(Boolean).join(' · ') || text.allPosts;
};
