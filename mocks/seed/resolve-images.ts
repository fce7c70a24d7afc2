import type { Dataset } from '../forum/dataset';

const written = /\/seed\/([\w-]+\.svg)/g;

/**
 * The same dataset, with the addresses of pictures of posts and members, written as `/seed/NAME.svg`,
 * replaced by those at which the host serves them.
 */
export const resolveImages = (
  dataset: Dataset,
  addresses: ReadonlyMap<string, string>,
): Dataset => {
  const resolve = (text: string) =>
    text.replace(written, (whole, name: string) => addresses.get(name) ?? whole);
  return {
    ...dataset,
    members: dataset.members.map((member) => ({ ...member, avatar: resolve(member.avatar) })),
    posts: {
      ...dataset.posts,
      words: (number) => {
        const { title, content } = dataset.posts.words(number);
        return { title, content: resolve(content) };
      },
    },
  };
};
