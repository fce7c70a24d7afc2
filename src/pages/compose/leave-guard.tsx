import { useEffect, useRef } from 'react';
import { useNavigation } from '../../device/navigation';
import { isBlank } from '../../forum/drafts/draft';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft } from '../../forum/drafts/open-draft';
import { useText } from '../../i18n/i18n-context';
import { ChoiceDialog } from './choice-dialog';

type Props = { controller: DraftController; state: OpenDraft };

const isAtRisk = ({ saving, draft }: OpenDraft) => {
  const isStored = saving.state === 'saved' || saving.state === 'clean';
  return !isStored && !isBlank(draft) && draft.submission.state !== 'published';
};

/** Saves before leaving, and asks only if that fails. Unloading always asks while text is unsaved. */
export const LeaveGuard = ({ controller, state }: Props) => {
  const { compose } = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  const navigation = useNavigation();
  /** Resolves the pending navigation with the member's choice. */
  const answer = useRef((_leaves: boolean) => {});

  useEffect(
    () =>
      navigation.guardWith((to, from) => {
        // The current state may be newer than the rendered one.
        if (!isAtRisk(controller.state) || to.pathname === from.pathname) return true;
        const ask = () =>
          new Promise<boolean>((resolve) => {
            answer.current = resolve;
            dialog.current?.showModal();
          });
        return controller.save().then((isStored) => isStored || ask());
      }),
    [navigation, controller],
  );

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
        { label: compose.stay, onPick: () => answer.current(false), isFirst: true },
        { label: compose.leave, onPick: () => answer.current(true) },
      ]}
      onClose={() => answer.current(false)}
    />
  );
};
