import * as v from 'valibot';
import { integer } from './record';

export const sortEntry = v.object({
  direction: v.string(),
  property: v.string(),
  ignoreCase: v.boolean(),
  nullHandling: v.string(),
  ascending: v.boolean(),
  descending: v.boolean(),
});

export const pageable = v.object({
  paged: v.boolean(),
  unpaged: v.boolean(),
  pageNumber: integer,
  pageSize: integer,
  offset: integer,
  sort: v.array(sortEntry),
});

/** `data` of the search and of the topic list. */
export const pageOf = <Row>(row: v.GenericSchema<Row>) =>
  v.object({
    content: v.array(row),
    pageable,
    total: integer,
    totalElements: integer,
    totalPages: integer,
    number: integer,
    size: integer,
    numberOfElements: integer,
    empty: v.boolean(),
    first: v.boolean(),
    last: v.boolean(),
    sort: v.array(sortEntry),
  });

export type SortEntry = v.InferOutput<typeof sortEntry>;
export type Page<Row> = v.InferOutput<ReturnType<typeof pageOf<Row>>>;
