import { createRef, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { Arborist } from './arborist';
import { OurTree } from './our-tree';
import { type Topic, type WorldName, worlds } from './worlds';
import '../../../src/styles/tokens.css';
import '../../../src/styles/base.css';

export type Openable = { openAll: () => void };
export type Shown = { topics: Topic[]; ref: Ref<Openable> };

const trees = { parley: OurTree, 'react-arborist': Arborist };
export type TreeName = keyof typeof trees;

const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done())));

/** Milliseconds until what was done can be seen, and the longest time nothing else could happen. */
async function timed(act: () => void | Promise<void>) {
  let block = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  await painted();
  block = 0;
  const began = performance.now();
  await act();
  await painted();
  const seen = performance.now() - began;
  await painted();
  port1.close();
  return { seen, block };
}

const openable = createRef<Openable>();
const row = () => document.querySelector<HTMLElement>('[role="treeitem"]');
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

/** What holds the rows and scrolls: of ours the stage, of the other its own list. */
const scroller = () => {
  let at = row()?.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at;
};

let topics: Topic[] = [];

export const bench = {
  prepare: (world: WorldName) => {
    topics = worlds[world]();
  },
  show: (name: TreeName) =>
    timed(async () => {
      const Shown = trees[name];
      const element = document.getElementById('stage');
      if (!element) throw new Error('There is no stage in the page.');
      createRoot(element).render(<Shown topics={topics} ref={openable} />);
      while (!row()) await painted();
    }),
  focus: () => (document.querySelector<HTMLElement>('[role="tree"][tabindex]') ?? row())?.focus(),
  key: (key: string) => timed(() => void press(key)),
  openAll: () => timed(() => openable.current?.openAll()),
  /** Jumps a screen further, thirty frames long. */
  scroll: () =>
    timed(async () => {
      const box = scroller();
      for (let step = 0; step < 30; step++) {
        if (box) box.scrollTop += box.clientHeight * 1.5;
        await painted();
      }
    }),
  rows: () => document.querySelectorAll('[role="treeitem"]').length,
  height: () => scroller()?.scrollHeight ?? 0,
};

Object.assign(window, { bench });
