import { screen, within } from '@testing-library/react';

/** Has this device show every pinned post: for tests of all the posts of a page. */
export const unfoldPins = () => localStorage.setItem('parley:pins', '"open"');

/** The list of posts that a page shows, once it is there. */
export const findResults = (name: string | RegExp = 'Results') =>
  screen.findByRole('region', { name });

/** The posts in the list; it may be there without any. */
export const resultRows = async () => within(await findResults()).queryAllByRole('article');

export const resultIds = async () =>
  [...(await findResults()).querySelectorAll<HTMLElement>('[data-post]')].map(
    ({ dataset }) => dataset.post,
  );

const titlesIn = (list: HTMLElement) => within(list).getAllByRole('heading');

export const resultTitles = async () =>
  titlesIn(await findResults()).map((title) => title.textContent);

/** The links that the titles of the posts are. */
export const resultLinks = async (name?: string | RegExp) =>
  titlesIn(await findResults(name)).map((title) => within(title).getByRole('link'));
