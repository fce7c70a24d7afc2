import type { TabChannel } from '../../device/tab-channel';
import type { DraftMessage } from './draft-repository';

/** In milliseconds. A tab that responded is asked again after this: one that crashes posts no `closed`. */
const askAgainAfter = 3000;
/** In milliseconds. A tab that has the draft open responds within this time. */
const answerWithin = 1500;

/** Reports whether another tab has the same draft open, until `close`. */
export const watchPresence = (
  channel: TabChannel<DraftMessage>,
  draftId: () => string,
  onChange: (isOpenElsewhere: boolean) => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setTimer = (task: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(task, milliseconds);
  };
  const announce = () => channel.post({ type: 'opened', id: draftId() });
  const ask = () => {
    setTimer(() => onChange(false), answerWithin);
    announce();
  };
  const unsubscribe = channel.subscribe(({ type, id }) => {
    if (id !== draftId() || type === 'changed') return;
    if (type === 'closed') return ask();
    if (type === 'opened') channel.post({ type: 'alsoOpen', id });
    onChange(true);
    setTimer(ask, askAgainAfter);
  });
  /** Tells the other tabs that this one is leaving, although it may be resumed. */
  const leave = () => {
    clearTimeout(timer);
    channel.post({ type: 'closed', id: draftId() });
  };
  announce();
  return {
    ask,
    leave,
    close: () => {
      unsubscribe();
      leave();
    },
  };
};
