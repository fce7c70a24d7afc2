import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { composeAddress, draftAddress, postAddress } from '../../addresses';
import { type Failure, ServiceError } from '../../api/errors';
import { useMember } from '../../api/owner';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { passFocus } from '../../ui/pass-focus';
import { explainFailure } from '../failures/explain-failure';
import { createOutbox } from './outbox';
import styles from './outbox-banner.module.css';
import { type Draft, isForOther, nameOf, ownDraft } from './record';
import type { Entry } from './store';
import { useDraftContext, useStoredDrafts } from './use-draft';

export const OutboxBanner = () => {
  const { compose } = useText();
  const { pathname } = useLocation();
  const context = useDraftContext();
  const [ended, setEnded] = useState<string[]>([]);
  const dismiss = (id: string) => setEnded((before) => before.filter((one) => one !== id));
  const [outbox] = useState(() =>
    createOutbox(context, (id) =>
      setEnded((before) => [...before.filter((one) => one !== id), id]),
    ),
  );
  useEffect(() => outbox.start(), [outbox]);
  const { drafts } = useStoredDrafts();
  const member = useMember();
  const [closed, setClosed] = useState<string[]>([]);
  // Another member must not see their titles. The page of a draft shows that draft's state itself.
  const elsewhere = drafts
    .filter(({ id, inOutbox }) => inOutbox && member !== undefined && draftAddress(id) !== pathname)
    .reverse();
  const isOthers = (draft: Draft) =>
    isForOther(draft, { service: context.service.address, member: member ?? '' });
  const others = elsewhere.filter((draft) => isOthers(draft) && !closed.includes(draft.id));
  const own = elsewhere.filter((draft) => !isOthers(draft));
  return (
    <div className={`afloat ${styles.banner}`} role="status">
      {others.length > 0 && (
        <Line onClose={() => setClosed([...closed, ...others.map(({ id }) => id)])}>
          {compose.outboxOfOthers(others.length)}{' '}
          <Link to={composeAddress()}>{compose.drafts}</Link>
        </Line>
      )}
      {own.length > 0 && (
        <p ref={passFocus} className={`cluster float ${styles.line}`}>
          <span>{compose.outbox(own.length)}</span>
          {own.map(({ id, fields }) => (
            <Link key={id} to={draftAddress(id)} state={ownDraft}>
              <bdi className="clamp">{nameOf(fields) || compose.untitled}</bdi>
            </Link>
          ))}
          <Button look="plain" onClick={() => void outbox.run()}>
            {compose.sendNow}
          </Button>
        </p>
      )}
      {ended.map((id) => {
        const entry = context.store.get(id);
        return (
          entry && !entry.removed && <EndLine key={id} {...entry} onClose={() => dismiss(id)} />
        );
      })}
    </div>
  );
};

const reasonOf = (failure: Failure, text: Catalogue) =>
  (failure instanceof ServiceError && failure.serviceMessage) || explainFailure(failure, text).what;

const Line = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { app } = useText();
  return (
    <p ref={passFocus} className={`row float ${styles.line}`}>
      <span>{children}</span>
      <Button look="plain" onClick={onClose}>
        <Icon name="close" label={app.close} />
      </Button>
    </p>
  );
};

const EndLine = ({ draft, obstacle, onClose }: Entry & { onClose: () => void }) => {
  const text = useText();
  const { compose } = text;
  const title = nameOf(draft.fields) || compose.untitled;
  if (draft.phase === 'published')
    return (
      <Line onClose={onClose}>
        {compose.outboxSent(title)}{' '}
        <Link to={postAddress(draft.postId)} onClick={onClose}>
          {compose.showPost}
        </Link>
      </Line>
    );
  if (obstacle?.type !== 'failed') return null;
  return (
    <Line onClose={onClose}>
      {compose.outboxRefused(title)} <bdi className="clamp">{reasonOf(obstacle.failure, text)}</bdi>{' '}
      <Link to={draftAddress(draft.id)} state={ownDraft} onClick={onClose}>
        {compose.openDraft}
      </Link>
    </Line>
  );
};
