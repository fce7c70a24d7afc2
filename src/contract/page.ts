import { array, boolean, integer, type OutputOf, object, type Schema, string } from './schema';

export const sortEntry = object({
  direction: string,
  property: string,
  ignoreCase: boolean,
  nullHandling: string,
  ascending: boolean,
  descending: boolean,
});

export const pageable = object({
  paged: boolean,
  unpaged: boolean,
  pageNumber: integer,
  pageSize: integer,
  offset: integer,
  sort: array(sortEntry),
});

/** `data` of the search and of the topic list. */
export const pageOf = <Row>(row: Schema<Row>) =>
  object({
    content: array(row),
    pageable,
    total: integer,
    totalElements: integer,
    totalPages: integer,
    number: integer,
    size: integer,
    numberOfElements: integer,
    empty: boolean,
    first: boolean,
    last: boolean,
    sort: array(sortEntry),
  });

export type SortEntry = OutputOf<typeof sortEntry>;
export type Page<Row> = OutputOf<ReturnType<typeof pageOf<Row>>>;
