import { type DatasetFile, datasetOf } from './dataset-file';
import type { Dataset } from './forum/dataset';
import type { Scenario } from './scenarios';
import { idOf } from './seed/ids';
import { resolveImages } from './seed/resolve-images';

type Parts = {
  scenario: Scenario;
  posts: number;
  /** The key of the member who writes. */
  signed?: string;
  /** Takes the place of the scenario's dataset; it stands still. */
  kept?: DatasetFile | undefined;
  images: ReadonlyMap<string, string>;
  now: () => number;
};

/** The dataset of a scenario as it is now. The same object until something in it changes. */
export const currentDataset = ({ scenario, posts, signed = 'me', kept, images, now }: Parts) => {
  const seed = kept ? datasetOf(kept) : scenario.dataset(posts);
  const at = (!kept && scenario.moves?.(seed)) || (() => seed);
  const finish = (dataset: Dataset) => ({
    ...resolveImages(dataset, images),
    me: idOf('member', signed),
  });
  let last = { moved: seed, dataset: finish(seed) };
  return {
    /** As the forum has it. */
    read: (): Dataset => {
      const moved = at(now());
      if (moved !== last.moved) last = { moved, dataset: finish(moved) };
      return last.dataset;
    },
    /** As a file has it, with pictures where the seed says that they are. */
    plain: () => at(now()),
  };
};
