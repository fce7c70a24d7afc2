import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { composeAddress, draftAddress, postAddress } from '../../addresses';
import { useMember } from '../../api/owner';
import { useApp } from '../../context/app-context';
import { useText } from '../../i18n/i18n-context';
import { Afloat } from '../../ui/afloat';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { passFocus } from '../../ui/pass-focus';
import { createOutbox } from './outbox';
import styles from './outbox-banner.module.css';
import { type Draft, isForOther, nameOf, ownDraft } from './record';
import { useDraftContext, useStoredDrafts } from './use-draft';

export const OutboxBanner = () => {
  const { compose } = useText();
  const { pathname } = useLocation();
  const context = useDraftContext();
  const { store, service } = context;
  const { isHidden } = useApp().device.visibility;
  useEffect(() => createOutbox(context).start(isHidden), [context, isHidden]);
  const { drafts } = useStoredDrafts();
  const member = useMember();
  const [closed, setClosed] = useState<string[]>([]);
  // The page of a draft, or of its post, says it itself.
  const elsewhere = drafts
    .filter(({ id, postId }) => ![draftAddress(id), postAddress(postId)].includes(pathname))
    .reverse();
  // Another member must not see their titles.
  const waiting = elsewhere.filter(({ inOutbox }) => inOutbox && member !== undefined);
  const isOthers = (draft: Draft) =>
    isForOther(draft, { service: service.address, member: member ?? '' });
  const others = waiting.filter((draft) => isOthers(draft) && !closed.includes(draft.id));
  const own = waiting.filter((draft) => !isOthers(draft));
  return (
    <Afloat>
      {others.length > 0 && (
        <Line onClose={() => setClosed([...closed, ...others.map(({ id }) => id)])}>
          {compose.outboxOfOthers(others.length)}{' '}
          <Link to={composeAddress()}>{compose.drafts}</Link>
        </Line>
      )}
      {own.length > 0 && (
        <p ref={passFocus} className={`cluster float ${styles.line} ${styles.waiting}`}>
          <span>{compose.outbox(own.length)}</span>
          {own.map(({ id, fields }) => (
            <Link key={id} to={draftAddress(id)} state={ownDraft}>
              <bdi className="clamp">{nameOf(fields) || compose.untitled}</bdi>
            </Link>
          ))}
        </p>
      )}
      {elsewhere.map((draft) => {
        const { isNews, obstacle } = store.get(draft.id) ?? {};
        const isPost = draft.phase === 'published';
        if (!isNews || !(isPost || obstacle)) return null;
        const title = nameOf(draft.fields) || compose.untitled;
        const refused = draft.phase === 'unknown' ? compose.outboxUnsure : compose.outboxRefused;
        const seen = () => store.saySeen(draft.id);
        const address = isPost ? postAddress(draft.postId) : draftAddress(draft.id);
        return (
          <Line key={draft.id} onClose={seen}>
            {isPost ? compose.outboxSent(title) : refused(title)}{' '}
            <Link to={address} state={isPost ? null : ownDraft} onClick={seen}>
              {isPost ? compose.showPost : compose.openDraft}
            </Link>
          </Line>
        );
      })}
    </Afloat>
  );
};

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
