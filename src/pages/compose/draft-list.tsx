import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import { type Draft, ownDraft } from '../../forum/drafts/draft';
import { draftRepository } from '../../forum/drafts/draft-repository';
import { countCharacters } from '../../forum/drafts/draft-validation';
import { useDrafts } from '../../forum/drafts/use-draft';
import { relativeTime } from '../../i18n/dates';
import { useI18n, useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './aside-list.module.css';

/** The drafts of this device. What is discarded can be restored until the page is left. */
export const DraftList = ({ openId }: { openId: string }) => {
  const { compose } = useText();
  const { drafts, unreadable } = useDrafts();
  const [discarded, setDiscarded] = useState<Draft | null>(null);

  const discard = async (draft: Draft) => {
    await draftRepository().remove(draft.id);
    setDiscarded(draft);
  };
  const undo = async () => {
    if (discarded) await draftRepository().restore(discarded);
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
            isOpen={draft.id === openId}
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

type RowProps = { draft: Draft; isOpen: boolean; onDiscard: () => void };

const DraftRow = ({ draft, isOpen, onDiscard }: RowProps) => {
  const { text, language } = useI18n();
  const { compose } = text;
  const title = draft.title.trim() || compose.untitled;
  const states = {
    queued: compose.draftWaiting,
    sending: compose.draftSending,
    unknown: compose.draftUnknown,
    editing: compose.characters(countCharacters(plainText(draft.content))),
    published: '',
  };
  return (
    <li className={styles.row}>
      <div>
        {isOpen ? (
          <bdi className={styles.title}>{title}</bdi>
        ) : (
          <Link className={styles.title} to={draftAddress(draft.id)} state={ownDraft}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className={styles.more}>
          {isOpen ? compose.thisOne : relativeTime(new Date(draft.changedAt), language, Date.now())}
          {' · '}
          {states[draft.submission.state]}
        </p>
      </div>
      {!isOpen && draft.submission.state !== 'sending' && (
        <button type="button" className={styles.discard} onClick={onDiscard}>
          <Icon name="close" label={compose.discardNamed(title)} />
        </button>
      )}
    </li>
  );
};
