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

// Nothing may block the page for over 8 ms, and collecting the garbage of a slice takes up to 5 of them.
const sliceMs = 3;

/** Rough cost of a post in each stage, so that progress moves evenly. */
const weights: Record<Stage, number> = { records: 1, texts: 4, index: 3, titles: 1 };

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
  #stages: Record<Stage, { isDone: Promise<void>; finish: () => void }>;
  #options: { [Name in keyof PrepareOptions]-?: NonNullable<PrepareOptions[Name]> };

  constructor(dataset: Dataset, options: PrepareOptions = {}) {
    const { onProgress = () => {}, pause = yieldToMain, now = () => performance.now() } = options;
    this.#options = { onProgress, pause, now };
    this.#stages = {
      records: deferred(),
      texts: deferred(),
      index: deferred(),
      titles: deferred(),
    };
    this.done = this.#run(DatasetTable.of(dataset)).finally(() => {
      // Also if a stage failed: its requests then continue and report the error.
      for (const stage of stages) this.#stages[stage].finish();
    });
  }

  /** Resolves once a request can be handled without blocking the page for long. */
  readyFor(name: OperationName, body: unknown): Promise<void> {
    return this.#stages[stageFor(name, body)].isDone;
  }

  async #run(seed: DatasetTable) {
    const works = worksOf(seed);
    let before = 0;
    for (const stage of stages) {
      for (const work of works[stage]) {
        await this.#doInSlices(work, () => {
          const part = Math.min(1, work.rowsDone / Math.max(1, seed.count));
          this.#options.onProgress({ stage, share: before + (part * weights[stage]) / allWeights });
        });
      }
      before += weights[stage] / allWeights;
      this.#stages[stage].finish();
    }
    this.#options.onProgress({ stage: 'titles', share: 1 });
  }

  async #doInSlices(work: Work, report: () => void) {
    const { now, pause } = this.#options;
    while (!work.isDone) {
      const end = now() + sliceMs;
      work.run(() => now() >= end);
      report();
      await pause();
    }
  }
}

const allWeights = stages.reduce((sum, stage) => sum + weights[stage], 0);

function stageFor(name: OperationName, body: unknown): Stage {
  if (name !== 'searchPosts') return 'records';
  const { keywords, fields } = Object(body) as { keywords?: unknown; fields?: unknown };
  if (fields === 'title') return 'titles';
  return keywords ? 'texts' : 'records';
}

function deferred() {
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { isDone, finish };
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
