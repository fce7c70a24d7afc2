import type { Page, SortEntry } from '../../src/contract/page';
import { pageSizes, type SortDirection } from '../../src/contract/search-posts';

/** The position and order of a page. `number` counts from 0. */
export type PagePosition = {
  number: number;
  size: number;
  property: string;
  direction: SortDirection;
};

/** The valid values of `pageNum` and `pageSize`. */
export const pageRanges = {
  pageNum: { smallest: 0, largest: 1_000_000_000 },
  pageSize: { smallest: pageSizes.smallest, largest: pageSizes.largest },
};

/** Wraps the records of one page in the interface's page. `total` is the number of records on all pages. */
export const pageAround = <Row>(
  content: Row[],
  total: number,
  position: PagePosition,
): Page<Row> => {
  const { number, size } = position;
  const totalPages = Math.ceil(total / size);
  return {
    content,
    pageable: {
      paged: true,
      unpaged: false,
      pageNumber: number,
      pageSize: size,
      offset: number * size,
      sort: [sortEntry(position)],
    },
    total,
    totalElements: total,
    totalPages,
    number,
    size,
    numberOfElements: content.length,
    empty: content.length === 0,
    first: number === 0,
    last: number >= totalPages - 1,
    sort: [sortEntry(position)],
  };
};

const sortEntry = ({ property, direction }: PagePosition): SortEntry => ({
  direction,
  property,
  ignoreCase: false,
  nullHandling: 'NATIVE',
  ascending: direction === 'ASC',
  descending: direction === 'DESC',
});
