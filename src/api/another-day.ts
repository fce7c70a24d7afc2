import type { Query } from '@tanstack/react-query';

type Asked = Pick<Query, 'queryKey' | 'state'>;

/** Today, and the last days, are others after midnight. */
export const isOfAnotherDay = ({ queryKey, state }: Asked) =>
  /^[a-z]+$/.test(Object(queryKey[2]).dates ?? '') &&
  new Date(state.dataUpdatedAt).toDateString() !== new Date().toDateString();

/** Posts stay as they were left, but for those. */
export const asLeft = (query: Asked) => (isOfAnotherDay(query) ? 0 : Number.POSITIVE_INFINITY);
