import { expect, it, onTestFinished, vi } from 'vitest';
import { watchForNewer } from '../../src/app/shell-registration';

/** A fake worker of a newer build, with what a page uses. */
const newerWorker = () => {
  const asked: unknown[] = [];
  const postMessage = (entry: unknown, [port]: MessagePort[]) => {
    asked.push(entry);
    port?.postMessage(true);
  };
  return Object.assign(new EventTarget(), { asked, postMessage });
};
type Worker = ReturnType<typeof newerWorker>;

const watch = (installing: Worker) => {
  const registration = Object.assign(new EventTarget(), {
    installing: installing as Worker | null,
    waiting: null as Worker | null,
  });
  const onNewer = vi.fn();
  const stop = new AbortController();
  watchForNewer(registration as never, onNewer, stop.signal);
  onTestFinished(() => stop.abort());
  const finish = () => {
    Object.assign(registration, { installing: null, waiting: installing });
    installing.dispatchEvent(new Event('statechange'));
  };
  return { finish, onNewer, stop };
};

it('a newer build is told once its worker waits', async () => {
  const worker = newerWorker();
  const { finish, onNewer } = watch(worker);
  finish();
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
});

it('nothing is asked for a page whose watch has ended', () => {
  const worker = newerWorker();
  const { finish, stop } = watch(worker);
  stop.abort();
  finish();
  expect(worker.asked).toHaveLength(0);
});
