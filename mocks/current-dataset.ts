import { type DatasetFile, datasetOf } from './dataset-file';
import type { Dataset } from './forum/dataset';
import type { Scenario } from './scenarios';
import { idOf } from './seed/ids';
import { resolveImages } from './seed/resolve-images';

type Parts = {
  scenario: Scenario;
  posts: number;
  /** The key of the signed-in member. */
  signed?: string;
  /** Replaces the scenario's dataset. It does not change over time. */
  kept?: DatasetFile | undefined;
  images: ReadonlyMap<string, string>;
  now: () => number;
};

/** The dataset of a scenario at the current time. */
export const currentDataset = ({ scenario, posts, signed = 'me', kept, images, now }: Parts) => {
  const seed = kept ? datasetOf(kept) : scenario.dataset(posts);
  const at = (!kept && scenario.moves?.(seed)) || (() => seed);
  const finish = (dataset: Dataset) => ({
    ...resolveImages(dataset, images),
    me: idOf('member', signed),
  });
  let last = { moved: seed, dataset: finish(seed) };
  return {
    /** For the forum, with the host's image addresses. Returns the same object until the dataset changes. */
    read: (): Dataset => {
      const moved = at(now());
      if (moved !== last.moved) last = { moved, dataset: finish(moved) };
      return last.dataset;
    },
    /** For a file, with image addresses as the seed writes them. */
    plain: () => at(now()),
  };
};
