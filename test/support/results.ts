import { screen, within } from '@testing-library/react';

/** Unfolds the pinned posts on this device, for tests of all the posts of a page. */
export const unfoldPins = () => localStorage.setItem('parley:pins', '"open"');

/** Waits for the list of posts of a page. */
export const findResults = (name: string | RegExp = 'Results') =>
  screen.findByRole('region', { name });

/** The posts in the list, which may be empty. */
export const resultRows = async () => within(await findResults()).queryAllByRole('article');

export const resultIds = async () =>
  [...(await findResults()).querySelectorAll<HTMLElement>('[data-post]')].map(
    ({ dataset }) => dataset.post,
  );

/** The links in the titles of the posts. */
export const resultLinks = async () =>
  within(await findResults())
    .getAllByRole('heading')
    .map((title) => within(title).getByRole('link'));
