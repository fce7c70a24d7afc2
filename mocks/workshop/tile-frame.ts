import type { Tile } from './wall-tiles';
import type { Workshop } from './workshop';

/** The state of a tile's page. */
export type TileReport = {
  /** `missing`: the page did not show its state within the time limit. It may still do so later. */
  outcome: 'waits' | 'loads' | 'shown' | 'missing';
  /** Milliseconds from setting the frame's address until the page shows its state. */
  milliseconds?: number;
  requests?: number;
  /** Status of the first failed response. */
  failed?: number;
};

const lookEveryMs = 100;
const longestMs = 30_000;
/** How many pages load at the same time. More would only slow each other down. */
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

/** The mock service of the page in a frame, once it has started. */
export const workshopIn = (frame: HTMLIFrameElement | null): Workshop | undefined =>
  (frame?.contentWindow as { mockWorkshop?: Workshop } | null | undefined)?.mockWorkshop;

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
 * Loads a tile's page when its turn comes, and reports when it shows its state.
 * Returns a function that unloads it.
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
    // Not through `src`: each change of it would add an entry to the session history.
    frame.contentWindow?.location.replace(address);
    timer = setInterval(() => {
      const { contentDocument } = frame;
      const isThere = contentDocument?.URL !== 'about:blank' && workshopIn(frame);
      if (isThere && contentDocument?.querySelector(state.shows)) {
        report(measure(frame, begun));
        end();
      } else if (isRunning && performance.now() - begun > longestMs) {
        // On a busy machine it may still appear. The next tiles load meanwhile.
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
