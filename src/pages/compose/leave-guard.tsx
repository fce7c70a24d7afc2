import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isBlank } from '../../forum/draft-fields';
import type { DraftSession, SessionState } from '../../forum/draft-session';
import { useText } from '../../i18n/text-context';
import { ChoiceDialog } from './choice-dialog';

type Props = { session: DraftSession; state: SessionState };

/**
 * Leaving never loses words: what can be stored is stored, and one just goes; only where that is
 * not possible one is asked.
 */
export const LeaveGuard = ({ session, state }: Props) => {
  const { compose } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { saving, draft } = state;
  const isKept = saving.state === 'saved' || saving.state === 'clean';
  const isAtRisk = !isKept && !isBlank(draft) && draft.delivery.state !== 'landed';

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    session.flush().then((isKeptNow) => {
      if (!isCurrent) return;
      if (isKeptNow) blocker.proceed();
      else dialog.current?.showModal();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, session]);

  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => {
      void session.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk, session]);

  return (
    <ChoiceDialog
      ref={dialog}
      heading={compose.leaveHeading}
      help={compose.leaveHelp}
      choices={[
        { label: compose.stay, pick: () => blocker.reset?.(), isFirst: true },
        { label: compose.leave, pick: () => blocker.proceed?.() },
      ]}
      onClose={() => blocker.reset?.()}
    />
  );
};
