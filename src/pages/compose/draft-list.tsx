import { memo, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { usePart } from '../../context/app-context';
import { wordsWithoutTags } from '../../forum/content/read-content';
import { countCharacters } from '../../forum/drafts/draft-validation';
import { type Draft, mayDiscard, nameOf, ownDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/store';
import { useDrafts } from '../../forum/drafts/use-draft';
import { relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Icon } from '../../ui/icon';
import { SafariNotice } from '../../ui/safari-notice';
import look from '../../ui/tool.module.css';
import styles from './aside-list.module.css';

/** Chromium composes every row in sight again at each key in the text. */
const mostShown = 10;

export const DraftList = memo(({ openId }: { openId: string }) => {
  const { compose } = useText();
  const store = usePart(draftStore);
  const { drafts, isWhole } = useDrafts();
  const [discarded, setDiscarded] = useState<Draft | null>(null);

  // Its words are here for "Undo", whatever the device does.
  const discard = useCallback(
    (draft: Draft) => {
      void store.remove(draft.id);
      setDiscarded(draft);
    },
    [store],
  );
  const undo = () => {
    if (discarded) void store.add(discarded);
    setDiscarded(null);
  };

  const rows = (some: Draft[]) => (
    <ul className="list">
      {some.map((draft) => (
        <DraftRow key={draft.id} draft={draft} isOpen={draft.id === openId} onDiscard={discard} />
      ))}
    </ul>
  );

  return (
    <section className="stack">
      <h2 className="muted">{compose.drafts}</h2>
      <SafariNotice />
      {isWhole === false && <p className="faint">{compose.draftsNotRead}</p>}
      {isWhole && drafts.length === 0 && <p className="faint">{compose.noDrafts}</p>}
      {drafts.length > 0 && rows(drafts.slice(0, mostShown))}
      {drafts.length > mostShown && (
        <Disclosure label={compose.moreDrafts(drafts.length - mostShown)}>
          {rows(drafts.slice(mostShown))}
        </Disclosure>
      )}
      <div role="status">
        {discarded && (
          <p className="cluster faint">
            <span>{compose.discarded(nameOf(discarded.fields) || compose.untitled)}</span>
            <Button look="plain" onClick={undo}>
              {compose.undo}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
});

type RowProps = { draft: Draft; isOpen: boolean; onDiscard: (draft: Draft) => void };

/** Rendered again only when its own draft was stored: counting 200 drafts delays each key. */
const DraftRow = memo(({ draft, isOpen, onDiscard }: RowProps) => {
  const text = useText();
  const { compose } = text;
  const title = nameOf(draft.fields) || compose.untitled;
  const states = {
    queued: compose.draftWaiting,
    sending: compose.draftSending,
    unknown: compose.draftUnknown,
    editing: compose.characters(countCharacters(wordsWithoutTags(draft.fields.content))),
    published: '',
  };
  return (
    <li className="entry">
      <div>
        {isOpen ? (
          <bdi className={styles.title}>{title}</bdi>
        ) : (
          <Link className={styles.title} to={draftAddress(draft.id)} state={ownDraft}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className="faint">
          {isOpen ? compose.thisOne : relativeTime(new Date(draft.changedAt), text, Date.now())}
          {' · '}
          {states[draft.phase]}
        </p>
      </div>
      {!isOpen && mayDiscard(draft) && (
        <button type="button" className={look.tool} onClick={() => onDiscard(draft)}>
          <Icon name="close" label={compose.discardNamed(title)} />
        </button>
      )}
    </li>
  );
});
