import { useEffect } from 'react';
import { isBlank } from '../../forum/drafts/draft';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft } from '../../forum/drafts/open-draft';

const isAtRisk = ({ saving, draft }: OpenDraft) => {
  const isStored = saving.state === 'saved' || saving.state === 'clean';
  return !isStored && !isBlank(draft) && draft.submission.state !== 'published';
};

/** The browser asks before the page is unloaded while words are unsaved. Within the app they are never lost. */
export const useWarnBeforeUnload = (controller: DraftController, state: OpenDraft) => {
  const isUnsaved = isAtRisk(state);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      void controller.save();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved, controller]);
};
