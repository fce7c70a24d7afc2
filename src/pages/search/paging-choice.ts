import { onDevice, oneOf } from '../../ui/on-device';

/** How a member goes on in a list: page by page, or by loading more below. */
export const pagingChoice = onDevice('parley:paging', 'pages', oneOf('pages', 'more'));
