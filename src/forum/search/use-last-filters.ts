import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseSearch, patterns } from '../../addresses';
import { rememberFilters } from './search-history';

/** Remembers the filters of the list that is shown, to be offered again. */
export const useLastFilters = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === patterns.search) rememberFilters(parseSearch(new URLSearchParams(search)));
  }, [pathname, search]);
};
