import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isBlank } from '../../forum/drafts/draft';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft } from '../../forum/drafts/draft-reducer';
import { useText } from '../../i18n/i18n-context';
import { ChoiceDialog } from './choice-dialog';

type Props = { controller: DraftController; state: OpenDraft };

const isAtRisk = ({ saving, draft }: OpenDraft) => {
  const isStored = saving.state === 'saved' || saving.state === 'clean';
  return !isStored && !isBlank(draft) && draft.submission.state !== 'published';
};

/** Leaving never loses words: they are stored first, and a dialog asks only where that fails. */
export const LeaveGuard = ({ controller, state }: Props) => {
  const { compose } = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // As it is now, which may be newer than what is drawn.
      isAtRisk(controller.state) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    void controller.save().then((isStored) => {
      if (!isCurrent) return;
      if (isStored) blocker.proceed();
      else dialog.current?.showModal();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, controller]);

  const mayAsk = isAtRisk(state);
  useEffect(() => {
    if (!mayAsk) return;
    const ask = (event: BeforeUnloadEvent) => {
      void controller.save();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mayAsk, controller]);

  return (
    <ChoiceDialog
      ref={dialog}
      heading={compose.leaveHeading}
      help={compose.leaveHelp}
      choices={[
        { label: compose.stay, onPick: () => blocker.reset?.(), isFirst: true },
        { label: compose.leave, onPick: () => blocker.proceed?.() },
      ]}
      onClose={() => blocker.reset?.()}
    />
  );
};
