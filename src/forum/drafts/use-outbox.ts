import { useCallback, useEffect, useState } from 'react';
import type { Draft } from './draft';
import { draftDesk } from './draft-desk';
import { type OutboxEvent, runOutbox, waitingIn } from './outbox';
import { startOutboxClock } from './outbox-clock';
import { lowerOutboxFlag, raiseOutboxFlag } from './outbox-flag';
import { useDraftPorts } from './use-draft-ports';

const listWaiting = async () => waitingIn((await draftDesk().store.all()).drafts);

/** What waits on this device, what became of what was sent, and the sending itself. */
export const useOutbox = () => {
  const ports = useDraftPorts();
  const [waiting, setWaiting] = useState<Draft[]>([]);
  const [events, setEvents] = useState<OutboxEvent[]>([]);

  const run = useCallback(async () => {
    const { store, tabs, locks } = draftDesk();
    const done = await runOutbox({ ...ports, store, tab: tabs.tab, locks });
    setWaiting(done.waiting);
    setEvents((before) => [...before, ...done.events]);
    if (done.waiting.length > 0) return false;
    lowerOutboxFlag();
    // Another tab may have raised it since they were counted, for something that still waits.
    const left = await listWaiting();
    if (left.length > 0) raiseOutboxFlag();
    setWaiting(left);
    return left.length === 0;
  }, [ports]);

  useEffect(() => {
    let isGone = false;
    const clock = startOutboxClock(run);
    const recount = async () => {
      const left = await listWaiting();
      if (isGone) return;
      setWaiting(left);
      if (left.length > 0) clock.nudge();
    };
    void recount();
    const unwatch = draftDesk().watch(() => void recount());
    return () => {
      isGone = true;
      unwatch();
      clock.stop();
    };
  }, [run]);

  const forget = (id: string) => setEvents((before) => before.filter((event) => event.id !== id));
  return { waiting, events, run, forget };
};
