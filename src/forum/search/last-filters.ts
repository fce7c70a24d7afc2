import { searchAddress } from '../../addresses';
import type { AppContext } from '../../context/app-context';
import type { PostSearch } from '../../contract/search-posts';
import { addSearch, searchHistory } from './search-history';

export const filtersOf = (search: PostSearch) =>
  searchAddress({ ...search, keywords: '', pageNum: 0, postIds: [] });

/** Unless the member turned that off. */
export const rememberFilters = (app: AppContext, search: PostSearch) => {
  const { isOn, last } = app.get(searchHistory).read();
  const address = filtersOf(search);
  if (isOn && address !== searchAddress() && last[0] !== address) addSearch(app, 'last', address);
};
