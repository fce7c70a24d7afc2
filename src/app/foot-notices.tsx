import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { composeAddress, dataAddress } from '../addresses';
import { useApi } from '../api/forum-api';
import { answers } from '../api/kept/answers';
import { useApp, usePart } from '../context/app-context';
import { unstored } from '../context/unstored';
import { useStored } from '../context/use-stored';
import { useOnline } from '../device/network';
import { relativeTime } from '../i18n/dates';
import { useText } from '../i18n/i18n-context';
import { queryOf, questionsAt } from '../pages';
import { Afloat } from '../ui/afloat';
import { Button, ButtonLink } from '../ui/button';
import { passFocus } from '../ui/pass-focus';
import { useIsLong } from '../ui/use-is-long';
import { useNewerBuild } from './shell-registration';

export const FootNotices = ({ notice }: { notice: string }) => (
  <Afloat>
    {notice && <div className="cluster float">{notice}</div>}
    <KeptNotice />
    <UpdateNotice />
    <UnstoredNotice />
  </Afloat>
);

type NoticeProps = { children: ReactNode; label: string; onDismiss: () => void };

const Notice = ({ children, label, onDismiss }: NoticeProps) => (
  <div ref={passFocus} className="cluster float">
    {children}
    <Button onClick={onDismiss}>{label}</Button>
  </div>
);

const KeptNotice = () => {
  const text = useText();
  const keeper = usePart(answers);
  const api = useApi();
  const { pathname, search } = useLocation();
  const asked = questionsAt(pathname, new URLSearchParams(search));
  const hashes = asked.map((one) => hashKey(queryOf(api, one).queryKey));
  // What stands beside these needs no remark, and a form only learns blocks. The hash of a key is its JSON.
  const isOwn = asked.length > 0 || pathname.startsWith(composeAddress());
  const starts = isOwn ? hashes : ['["posts"'];
  const shown = useSyncExternalStore(keeper.subscribe, () =>
    starts.map(keeper.readOf).find(Boolean),
  );
  const isOld = useIsLong(shown !== undefined);
  const isOnline = useOnline();
  // As the page is seen again: each minute it would be read out.
  const ago = useSyncExternalStore(useApp().device.visibility.subscribe, () =>
    shown ? relativeTime(new Date(shown.at), text, Date.now()) : '',
  );
  if (!shown) return null;
  // What the service confirms at once needs no remark.
  if (!shown.held && !isOld && isOnline) return null;
  if (!shown.held) return <div className="cluster float">{text.data.keptFrom(ago)}</div>;
  return (
    <Notice label={text.data.showFresh} onDismiss={keeper.showHeld}>
      <span>{text.data.changedSince(ago)}</span>
    </Notice>
  );
};

const UpdateNotice = () => {
  const { failure } = useText();
  const { open, dismiss } = useNewerBuild();
  if (!open) return null;
  return (
    <Notice label={failure.notNow} onDismiss={dismiss}>
      <span>
        <strong>{failure.updated}</strong> {failure.updatedHelp}
      </span>
      <Button look="primary" onClick={open}>
        {failure.reload}
      </Button>
    </Notice>
  );
};

const UnstoredNotice = () => {
  const { app, data } = useText();
  const { write } = usePart(unstored);
  const reason = useStored(unstored);
  const dismiss = () => write(null);
  if (!reason) return null;
  return (
    <Notice label={app.close} onDismiss={dismiss}>
      <span>{data[reason]}</span>
      <ButtonLink to={dataAddress()} onClick={dismiss}>
        {app.yourData}
      </ButtonLink>
    </Notice>
  );
};
