import type { Page, SortEntry } from '../../src/contract/page';
import type { SortDirection } from '../../src/contract/search-posts';

/** Where a page lies: `number` counts from 0. */
export type PagePlace = {
  number: number;
  size: number;
  property: string;
  direction: SortDirection;
};

/** Page wrapper of the interface around the records of one page, of `total` in all. */
export const pageAround = <Row>(content: Row[], total: number, place: PagePlace): Page<Row> => {
  const { number, size } = place;
  const totalPages = Math.ceil(total / size);
  return {
    content,
    pageable: {
      paged: true,
      unpaged: false,
      pageNumber: number,
      pageSize: size,
      offset: number * size,
      sort: [sortEntry(place)],
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
    sort: [sortEntry(place)],
  };
};

const sortEntry = ({ property, direction }: PagePlace): SortEntry => ({
  direction,
  property,
  ignoreCase: false,
  nullHandling: 'NATIVE',
  ascending: direction === 'ASC',
  descending: direction === 'DESC',
});
