import type { Dataset } from './forum/dataset';
import type { Scenario } from './scenarios';
import { idOf } from './seed/ids';
import { resolveImages } from './seed/resolve-images';

type Parts = {
  scenario: Scenario;
  posts: number;
  /** The key of the member who writes. */
  signed?: string;
  images: ReadonlyMap<string, string>;
  now: () => number;
};

/** The dataset of a scenario as it is now. The same object until something in it changes. */
export const currentDataset = ({ scenario, posts, signed = 'me', images, now }: Parts) => {
  const seed = scenario.dataset(posts);
  const at = scenario.moves?.(seed) ?? (() => seed);
  const finish = (dataset: Dataset) => ({
    ...resolveImages(dataset, images),
    me: idOf('member', signed),
  });
  let last = { moved: seed, dataset: finish(seed) };
  return (): Dataset => {
    const moved = at(now());
    if (moved !== last.moved) last = { moved, dataset: finish(moved) };
    return last.dataset;
  };
};
