import type { Dataset } from '../forum/dataset';

const written = /\/seed\/([\w-]+\.svg)/g;

/**
 * The same dataset with the pictures of its posts, written `/seed/NAME.svg`, at the addresses where
 * the host really serves them.
 */
export const resolveImages = (
  dataset: Dataset,
  addresses: ReadonlyMap<string, string>,
): Dataset => ({
  ...dataset,
  posts: {
    ...dataset.posts,
    words: (number) => {
      const { title, content } = dataset.posts.words(number);
      return {
        title,
        content: content.replace(written, (whole, name: string) => addresses.get(name) ?? whole),
      };
    },
  },
});
