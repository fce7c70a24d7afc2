import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isBlank } from '../../forum/drafts/draft-fields';
import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { useText } from '../../i18n/i18n-context';
import { ChoiceDialog } from './choice-dialog';

type Props = { session: DraftSession; state: SessionState };

const isAtRisk = ({ saving, draft }: SessionState) => {
  const isKept = saving.state === 'saved' || saving.state === 'clean';
  return !isKept && !isBlank(draft) && draft.delivery.state !== 'landed';
};

/**
 * Leaving never loses words: what can be stored is stored, and one just goes; only where that is
 * not possible one is asked.
 */
export const LeaveGuard = ({ session, state }: Props) => {
  const { compose } = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // As it is now, which may be newer than what is drawn.
      isAtRisk(session.state) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    session.flush().then((isKept) => {
      if (!isCurrent) return;
      if (isKept) blocker.proceed();
      else dialog.current?.showModal();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, session]);

  const mayAsk = isAtRisk(state);
  useEffect(() => {
    if (!mayAsk) return;
    const ask = (event: BeforeUnloadEvent) => {
      void session.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mayAsk, session]);

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
