import { useState } from 'react';
import type { Draft } from '../../forum/drafts/draft';
import { draftDesk } from '../../forum/drafts/draft-desk';
import { useDrafts } from '../../forum/drafts/use-drafts';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import styles from './aside-list.module.css';
import { DraftRow } from './draft-row';

/** The drafts of this device. What is discarded can be taken back while one is here. */
export const DraftList = ({ open }: { open: string }) => {
  const { compose } = useText();
  const { drafts, unreadable } = useDrafts();
  const [discarded, setDiscarded] = useState<Draft | null>(null);

  const discard = async (draft: Draft) => {
    await draftDesk().store.change(draft.id, () => null);
    setDiscarded(draft);
  };
  const undo = async () => {
    if (discarded) await draftDesk().store.change(discarded.id, (stored) => stored ?? discarded);
    setDiscarded(null);
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{compose.drafts}</h2>
      {drafts.length === 0 && <p className={styles.more}>{compose.noDrafts}</p>}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isOpen={draft.id === open}
            onDiscard={() => void discard(draft)}
          />
        ))}
      </ul>
      <div role="status">
        {discarded && (
          <p className={styles.undo}>
            <span>{compose.discarded(discarded.title || compose.untitled)}</span>
            <button type="button" className={button.plain} onClick={undo}>
              {compose.undo}
            </button>
          </p>
        )}
      </div>
      {unreadable > 0 && <p className={styles.more}>{compose.unreadable(unreadable)}</p>}
    </section>
  );
};
