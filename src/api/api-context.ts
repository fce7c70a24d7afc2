import { createContext, useContext } from 'react';
import type { ForumApi } from './forum-api';

const ApiContext = createContext<ForumApi | null>(null);

export const ApiProvider = ApiContext.Provider;

export const useApi = () => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no forum api here. Render inside ApiProvider.');
  return api;
};
