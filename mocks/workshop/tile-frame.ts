import type { Tile } from './wall-tiles';
import type { Workshop } from './workshop';

/** What became of a tile's page. */
export type TileReport = {
  /** `missing`: it does not show what its name says, though it had its time; it may be shown later. */
  outcome: 'waits' | 'loads' | 'shown' | 'missing';
  /** Milliseconds from the frame's address to what the state shows. */
  milliseconds?: number;
  requests?: number;
  /** Status of the first answer that failed. */
  failed?: number;
};

const lookEveryMs = 100;
const longestMs = 30_000;
/** How many pages start at a time: more would only be slower together. */
const atOnce = 4;

const queue: (() => void)[] = [];
let running = 0;

const startNext = () => {
  while (running < atOnce) {
    const start = queue.shift();
    if (!start) return;
    running += 1;
    start();
  }
};

/** The mock service of a page that is shown in a frame, once it has one. */
export const workshopIn = (frame: HTMLIFrameElement | null): Workshop | undefined =>
  (frame?.contentWindow as { mockWorkshop?: Workshop } | null | undefined)?.mockWorkshop;

/** Puts a stylesheet after all others of the frame's page; none takes it away again. */
export const wearTokens = (frame: HTMLIFrameElement | null, css: string | undefined) => {
  const { contentDocument, contentWindow } = frame ?? {};
  if (!contentDocument || !contentWindow) return;
  // A sheet belongs to the window that made it.
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css ?? '');
  contentDocument.adoptedStyleSheets = css === undefined ? [] : [sheet];
};

const measure = (frame: HTMLIFrameElement, begun: number): TileReport => {
  const requests = workshopIn(frame)?.log.read() ?? [];
  const failed = requests.findLast(({ answer }) => answer && answer.status !== 200)?.answer;
  return {
    outcome: 'shown',
    milliseconds: Math.round(performance.now() - begun),
    requests: requests.length,
    ...(failed && { failed: failed.status }),
  };
};

/**
 * Loads a tile's page when its turn comes, and reports when it shows what its state promises.
 * Returns what ends it.
 */
export const runTile = (
  frame: HTMLIFrameElement,
  address: string,
  { state }: Tile,
  report: (report: TileReport) => void,
) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isRunning = false;
  const leavePlace = () => {
    if (isRunning) running -= 1;
    isRunning = false;
    startNext();
  };
  const end = () => {
    clearInterval(timer);
    leavePlace();
  };
  const start = () => {
    isRunning = true;
    const begun = performance.now();
    report({ outcome: 'loads' });
    // Not by its `src`: each change of that would be a step on the way back.
    frame.contentWindow?.location.replace(address);
    timer = setInterval(() => {
      const { contentDocument } = frame;
      const isThere = contentDocument?.URL !== 'about:blank' && workshopIn(frame);
      if (isThere && contentDocument?.querySelector(state.shows)) {
        report(measure(frame, begun));
        end();
      } else if (isRunning && performance.now() - begun > longestMs) {
        // A busy machine may still bring it: the others go on meanwhile.
        report({ outcome: 'missing' });
        leavePlace();
      }
    }, lookEveryMs);
  };
  report({ outcome: 'waits' });
  queue.push(start);
  startNext();
  return () => {
    const place = queue.indexOf(start);
    if (place >= 0) queue.splice(place, 1);
    end();
    frame.contentWindow?.location.replace('about:blank');
  };
};
