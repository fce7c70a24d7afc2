import { Link } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { Draft } from '../../forum/drafts/draft';
import { countCharacters } from '../../forum/drafts/draft-length';
import { relativeTime } from '../../i18n/dates';
import { useI18n } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './aside-list.module.css';

type Props = { draft: Draft; isOpen: boolean; onDiscard: () => void };

export const DraftRow = ({ draft, isOpen, onDiscard }: Props) => {
  const { text, language } = useI18n();
  const { compose } = text;
  const title = draft.title.trim() || compose.untitled;
  const states = {
    waiting: compose.draftWaiting,
    sending: compose.draftSending,
    unknown: compose.draftUnknown,
    writing: compose.characters(countCharacters(plainText(draft.content))),
    landed: '',
  };
  return (
    <li className={styles.row}>
      <div>
        {isOpen ? (
          <bdi className={styles.title}>{title}</bdi>
        ) : (
          <Link className={styles.title} to={draftAddress(draft.id)}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className={styles.more}>
          {isOpen ? compose.thisOne : relativeTime(new Date(draft.changedAt), language, Date.now())}
          {' · '}
          {states[draft.delivery.state]}
        </p>
      </div>
      {!isOpen && draft.delivery.state !== 'sending' && (
        <button type="button" className={styles.discard} onClick={onDiscard}>
          <Icon name="close" label={compose.discardNamed(title)} />
        </button>
      )}
    </li>
  );
};
