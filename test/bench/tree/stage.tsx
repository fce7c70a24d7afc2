import { createRoot, type Root } from 'react-dom/client';
import { type DatasetName, datasets, type Topic } from './datasets';
import { openable, pageWith, type TreeName } from './trees';
import '../../../src/styles/tokens.css';
import '../../../src/styles/base.css';
import '../../../src/styles/primitives.css';

const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done())));

/** In milliseconds: the time until the result is painted, and the longest block of the thread. */
async function timed(act: () => void | Promise<void>) {
  const heart = beat();
  await painted();
  heart.forget();
  const began = performance.now();
  await act();
  await painted();
  const seen = performance.now() - began;
  await painted();
  return { seen, block: heart.stop() };
}

/** Sends messages to itself without a pause, to measure how long the thread is blocked. */
function beat() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    forget: () => {
      longest = 0;
    },
    stop: () => {
      port1.close();
      return longest;
    },
  };
}

const row = () => document.querySelector<HTMLElement>('[role="treeitem"]');

/** The scrolling element: around our tree, or inside the other one. */
const scroller = () => {
  let at = row()?.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at;
};

const keydown = (key: string) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

let topics: Topic[] = [];
let name: TreeName = 'parley';
let root: Root;

export const bench = {
  /** Creates the dataset, and renders the page without its tree. */
  prepare: async ({ tree, dataset }: { tree: TreeName; dataset: DatasetName }) => {
    // Like from a service: concatenated strings are slow to read the first time.
    topics = JSON.parse(JSON.stringify(datasets[dataset]()));
    name = tree;
    root = createRoot(document.getElementById('stage') as HTMLElement);
    root.render(pageWith(name));
    await painted();
  },
  show: () =>
    timed(async () => {
      root.render(pageWith(name, topics));
      while (!row()) await painted();
    }),
  grow: () =>
    timed(async () => {
      while (!openable.current?.isWhole) await painted();
    }),
  focus: () => (document.querySelector<HTMLElement>('[role="tree"][tabindex]') ?? row())?.focus(),
  key: (key: string) => timed(() => void document.activeElement?.dispatchEvent(keydown(key))),
  openAll: () => timed(() => openable.current?.openAll()),
  /** Thirty jumps of more than a screen, so that every visible row is replaced. */
  scroll: () =>
    timed(async () => {
      const box = scroller();
      for (let step = 0; step < 30; step++) {
        if (box) box.scrollTop += box.clientHeight * 1.5;
        await painted();
      }
    }),
  rows: () => document.querySelectorAll('[role="treeitem"]').length,
};

Object.assign(window, { bench });
