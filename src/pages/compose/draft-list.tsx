import { type Dispatch, memo, type SetStateAction, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { usePart } from '../../context/app-context';
import { wordsWithoutTags } from '../../forum/content/read-content';
import { countCharacters } from '../../forum/drafts/draft-validation';
import { type Draft, mayDiscard, nameOf, ownDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/store';
import { useDrafts } from '../../forum/drafts/use-draft';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Announcer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Icon } from '../../ui/icon';
import { SafariNotice } from '../../ui/safari-notice';
import { useAgo } from '../../ui/timestamp';
import look from '../../ui/tool.module.css';
import styles from './aside-list.module.css';

/** Chromium composes every row in sight again at each key in the text. */
const mostShown = 10;

export const DraftList = memo(({ openId }: { openId: string }) => {
  const { compose } = useText();
  const { drafts, isWhole } = useDrafts();
  /** They stay until the list is left, so that each can be given back, whatever the device does. */
  const [discarded, setDiscarded] = useState<Draft[]>([]);
  const gone = discarded.filter(({ id }) => drafts.every((draft) => draft.id !== id));
  // One that was given back may leave the list by being posted.
  if (gone.length < discarded.length) setDiscarded(gone);
  const shown = [...drafts, ...gone].sort((one, other) => other.changedAt - one.changedAt);

  const rows = (some: Draft[]) => (
    <ul className="list">
      {some.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          isOpen={draft.id === openId}
          isGone={gone.includes(draft)}
          onDiscard={setDiscarded}
        />
      ))}
    </ul>
  );

  return (
    <section className="stack">
      <h2 className="muted">{compose.drafts}</h2>
      <SafariNotice />
      {isWhole === false && <p className="faint">{compose.draftsNotRead}</p>}
      {isWhole && shown.length === 0 && <p className="faint">{compose.noDrafts}</p>}
      {shown.length > 0 && rows(shown.slice(0, mostShown))}
      {shown.length > mostShown && (
        <Disclosure label={compose.moreDrafts(shown.length - mostShown)}>
          {rows(shown.slice(mostShown))}
        </Disclosure>
      )}
    </section>
  );
});

type RowProps = {
  draft: Draft;
  isOpen: boolean;
  isGone: boolean;
  onDiscard: Dispatch<SetStateAction<Draft[]>>;
};

/** Rendered again only when its own draft was stored: counting 200 drafts delays each key. */
const DraftRow = memo(({ draft, isOpen, isGone, onDiscard }: RowProps) => {
  const store = usePart(draftStore);
  const { compose } = useText();
  const ago = useAgo(new Date(draft.changedAt), Date.now);
  const title = nameOf(draft.fields) || compose.untitled;
  const words = <span lang={scriptLanguage(title)}>{title}</span>;
  const states = {
    queued: compose.draftWaiting,
    sending: compose.draftSending,
    unknown: compose.draftUnknown,
    editing: compose.characters(countCharacters(wordsWithoutTags(draft.fields.content))),
    published: '',
  };
  const discard = () => {
    void store.remove(draft.id);
    onDiscard((before) => [draft, ...before.filter(({ id }) => id !== draft.id)]);
  };
  if (isGone)
    return (
      <li className="entry faint">
        <bdi className="clamp">{compose.discarded(title)}</bdi>
        {/* Where the cross was that was pressed. */}
        <Button look="plain" autoFocus onClick={() => void store.add(draft)}>
          {compose.undo}
        </Button>
        <Announcer>{compose.discarded(title)}</Announcer>
      </li>
    );
  return (
    <li className="entry">
      <div>
        {isOpen ? (
          <bdi className={styles.title}>{words}</bdi>
        ) : (
          <Link className={styles.title} to={draftAddress(draft.id)} state={ownDraft} dir="auto">
            {words}
          </Link>
        )}
        <p className="faint">
          {isOpen ? compose.thisOne : ago}
          {dot}
          {states[draft.phase]}
        </p>
      </div>
      {!isOpen && mayDiscard(draft) && (
        <button type="button" className={look.tool} onClick={discard}>
          <Icon name="close" label={compose.discardNamed(title)} />
        </button>
      )}
    </li>
  );
});
