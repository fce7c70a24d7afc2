import { oneOf, storedValue } from '../../browser/stored-value';

/** How a member goes on in a list: page by page, or by loading more below. */
export const pagingChoice = storedValue('parley:paging', 'pages', oneOf('pages', 'more'));
