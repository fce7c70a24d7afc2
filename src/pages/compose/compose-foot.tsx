import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { CancelButton } from './cancel-button';
import styles from './compose-form.module.css';
import { DraftStatus } from './draft-status';

type Props = { session: DraftSession; state: SessionState };

export const ComposeFoot = ({ session, state }: Props) => {
  const { compose } = useText();
  const isSending = state.busy === 'sending';
  const { state: delivery } = state.draft.delivery;
  // What waits or may have arrived has its own buttons, in the notice above.
  const mayPost = delivery === 'writing' || isSending;
  return (
    <div className={styles.foot}>
      <DraftStatus saving={state.saving} />
      <CancelButton session={session} state={state} />
      {mayPost && (
        <button type="submit" className={button.primary} aria-disabled={state.busy !== null}>
          {isSending ? compose.posting : compose.post}
        </button>
      )}
    </div>
  );
};
