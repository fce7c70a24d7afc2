import type { World } from '../forum/world';

const written = /\/seed\/([\w-]+\.svg)/g;

/**
 * The same world with the pictures of its posts, written `/seed/NAME.svg`, at the addresses where
 * the host really serves them.
 */
export const placeImages = (world: World, addresses: ReadonlyMap<string, string>): World => ({
  ...world,
  posts: {
    ...world.posts,
    words: (number) => {
      const { title, content } = world.posts.words(number);
      return {
        title,
        content: content.replace(written, (whole, name: string) => addresses.get(name) ?? whole),
      };
    },
  },
});
