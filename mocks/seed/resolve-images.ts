import type { Dataset } from '../forum/dataset';

type Addresses = ReadonlyMap<string, string>;

/** By dataset: the mocks of a file share what was prepared for searching it. */
const known = new WeakMap<Dataset, { addresses: Addresses; resolved: Dataset }>();

const written = /\/seed\/([\w-]+\.svg)/g;

/**
 * The same dataset, with the addresses of pictures of posts and members, written as `/seed/NAME.svg`,
 * replaced by those at which the host serves them.
 */
export const resolveImages = (dataset: Dataset, addresses: Addresses): Dataset => {
  const last = known.get(dataset);
  if (last?.addresses === addresses) return last.resolved;
  const resolve = (text: string) =>
    text.replace(written, (whole, name: string) => addresses.get(name) ?? whole);
  const resolved: Dataset = {
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
  known.set(dataset, { addresses, resolved });
  return resolved;
};
