import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftAddress } from '../../../addresses';
import { downloadText } from '../../../device/download-file';
import { wordsWithoutTags } from '../../../forum/content/read-content';
import { type Draft, nameOf, ownDraft } from '../../../forum/drafts/draft';
import { draftRepository } from '../../../forum/drafts/draft-repository';
import { countCharacters } from '../../../forum/drafts/draft-validation';
import { useDrafts, useLookAfter } from '../../../forum/drafts/use-draft';
import { relativeTime } from '../../../i18n/dates';
import { useText } from '../../../i18n/i18n-context';
import button from '../../../ui/button.module.css';
import { Drawing, Icon } from '../../../ui/icon';
import styles from '../aside-list.module.css';
import { draftFile } from './draft-file';
import { ImportDraft } from './import-draft';

/**
 * The drafts of this device. The one discarded last can be restored until the page is left.
 * @param open the draft in the form. Its file also contains text that is not stored yet.
 */
export const DraftList = ({ open }: { open: Draft }) => {
  const { compose } = useText();
  const { drafts, unreadable, isWhole } = useDrafts();
  useLookAfter(drafts, open.id);
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
      {drafts.length === 0 && isWhole !== false && (
        // Reserves its space while the list loads, so that nothing below it moves.
        <p className={styles.more} {...(!isWhole && { style: { visibility: 'hidden' } })}>
          {compose.noDrafts}
        </p>
      )}
      {isWhole === false && <p className={styles.more}>{compose.draftsNotRead}</p>}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isOpen={draft.id === open.id}
            onExport={() =>
              downloadText(draftFile(draft.id === open.id ? open : draft, compose.untitled))
            }
            onDiscard={() => void discard(draft)}
          />
        ))}
      </ul>
      <div role="status">
        {discarded && (
          <p className={styles.undo}>
            <span>{compose.discarded(nameOf(discarded) || compose.untitled)}</span>
            <button type="button" className={button.plain} onClick={undo}>
              {compose.undo}
            </button>
          </p>
        )}
      </div>
      <ImportDraft />
      {unreadable > 0 && <p className={styles.more}>{compose.unreadable(unreadable)}</p>}
    </section>
  );
};

type RowProps = { draft: Draft; isOpen: boolean; onExport: () => void; onDiscard: () => void };

const fileShape = 'M10 3.5v9m0 0L6.5 9m3.5 3.5L13.5 9M4 12.5v4h12v-4';

const DraftRow = ({ draft, isOpen, onExport, onDiscard }: RowProps) => {
  const text = useText();
  const { compose } = text;
  const title = nameOf(draft) || compose.untitled;
  const states = {
    queued: compose.draftWaiting,
    sending: compose.draftSending,
    unknown: compose.draftUnknown,
    editing: compose.characters(countCharacters(wordsWithoutTags(draft.content))),
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
          {isOpen ? compose.thisOne : relativeTime(new Date(draft.changedAt), text, Date.now())}
          {' · '}
          {states[draft.submission.state]}
        </p>
      </div>
      <button
        type="button"
        className={styles.act}
        title={compose.exportDraft(title)}
        onClick={onExport}
      >
        <Drawing path={fileShape} label={compose.exportDraft(title)} />
      </button>
      {!isOpen && draft.submission.state !== 'sending' && (
        <button type="button" className={styles.act} onClick={onDiscard}>
          <Icon name="close" label={compose.discardNamed(title)} />
        </button>
      )}
    </li>
  );
};
