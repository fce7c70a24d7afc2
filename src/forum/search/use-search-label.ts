import { searchAt } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import { useActiveFilters } from './use-active-filters';

/** A label for a search: its keywords, other filters and order, in the language of the page. */
export const useSearchLabel = (address: string) => {
  const { search: text } = useText();
  const search = searchAt(address);
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'keywords');
  const order = search.fields === 'comparable' ? [] : [text[`${search.fields}${search.sort}`]];
  const parts = [search.keywords, ...filters.map(({ label }) => label), ...order];
  return parts.filter(Boolean).join(' · ') || text.allPosts;
};
