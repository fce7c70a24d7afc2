import type { OperationName } from '../../../src/contract/operations';
import { postOrders } from '../../../src/contract/search-posts';
import type { Dataset } from '../dataset';
import { DatasetTable } from './dataset-table';
import type { Work } from './work';

/** The stages of the preparation, in order. */
export const stages = ['records', 'texts', 'index', 'titles'] as const;
export type Stage = (typeof stages)[number];

/** `share` is the completed share of all stages, from 0 to 1. */
export type Progress = { stage: Stage; share: number };

export type PrepareOptions = {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Lets other tasks run. */
  pause?: () => Promise<void>;
  now?: () => number;
};

// No slice may block the page for over 8 ms, and collecting the garbage of a slice takes up to 5 of them.
const sliceMs = 3;

/** Rough cost of a post in each stage, so that progress moves evenly. */
const weights: Record<Stage, number> = { records: 3, texts: 14, index: 1, titles: 2 };

const worksOf = (seed: DatasetTable): Record<Stage, Work[]> => ({
  records: [
    seed.facts,
    ...postOrders.filter((field) => field !== 'title').map((field) => seed.sortingBy(field)),
  ],
  texts: [seed.words],
  index: [seed.index.work],
  titles: [seed.sortingBy('title')],
});

/** Does everything that makes searches of a dataset fast, in slices of a few milliseconds. */
export class Preparation {
  readonly done: Promise<void>;
  #stages: ReadonlyMap<Stage, Promise<void>>;

  constructor(dataset: Dataset, options: PrepareOptions = {}) {
    const { onProgress = () => {}, pause = yieldToMain, now = () => performance.now() } = options;
    const seed = DatasetTable.of(dataset);
    const works = worksOf(seed);
    let before = 0;
    const prepare = async (stage: Stage) => {
      const weight = weights[stage] / works[stage].length;
      for (const work of works[stage]) {
        while (!work.isDone) {
          const end = now() + sliceMs;
          work.run(() => now() >= end);
          const part = Math.min(1, work.rowsDone / Math.max(1, seed.count));
          onProgress({ stage, share: (before + part * weight) / allWeights });
          await pause();
        }
        before += weight;
      }
    };
    let last: Promise<void> | undefined;
    const startAfterLast = (stage: Stage) => {
      last = last ? last.then(() => prepare(stage)) : prepare(stage);
      return last;
    };
    this.#stages = new Map(stages.map((stage) => [stage, startAfterLast(stage)]));
    this.done = this.#doneOf('titles').then(() => onProgress({ stage: 'titles', share: 1 }));
  }

  /** Resolves once a request can be handled without blocking the page for long, or itself meets what failed. */
  readyFor(name: OperationName, body: unknown): Promise<void> {
    return this.#doneOf(stageFor(name, body)).catch(() => {});
  }

  #doneOf(stage: Stage) {
    return this.#stages.get(stage) ?? Promise.resolve();
  }
}

const allWeights = stages.reduce((sum, stage) => sum + weights[stage], 0);

function stageFor(name: OperationName, body: unknown): Stage {
  if (name !== 'searchPosts') return 'records';
  const { keywords, fields } = Object(body) as { keywords?: unknown; fields?: unknown };
  if (fields === 'title') return 'titles';
  return keywords ? 'texts' : 'records';
}

/** Starts a new task. A promise alone would keep blocking the page, and a timer waits 4 ms. */
const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
