import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { draftDesk } from './draft-desk';
import type { DraftFields } from './draft-fields';
import { DraftSession } from './draft-session';
import { useDraftPorts } from './use-draft-ports';

const lookAgainAfter = 3000;
const sessions = new Map<string, DraftSession>();

/** The session of the draft in the address; it moves on, address and all, when its draft is split. */
export const useDraftSession = (id: string, place: Partial<DraftFields>) => {
  const ports = useDraftPorts();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is where a new draft begins
  const session = useMemo(
    () => sessions.get(id) ?? new DraftSession(id, place, draftDesk(), ports),
    [id, ports],
  );
  useEffect(() => {
    const close = session.open();
    // A tab that is closed unmounts nothing, and may be brought back as it was.
    addEventListener('pagehide', session.leave);
    addEventListener('pageshow', session.comeBack);
    return () => {
      removeEventListener('pagehide', session.leave);
      removeEventListener('pageshow', session.comeBack);
      close();
    };
  }, [session]);

  const state = useSyncExternalStore(session.subscribe, () => session.state);
  // What another tab sends is done, or that tab is gone.
  const isSentElsewhere = state.draft.delivery.state === 'sending' && state.busy === null;
  useEffect(() => {
    if (!isSentElsewhere) return;
    const timer = setInterval(session.courier.recover, lookAgainAfter);
    return () => clearInterval(timer);
  }, [session, isSentElsewhere]);

  const now = state.draft.id;
  useEffect(() => {
    if (now === id) return;
    sessions.set(now, session);
    navigate(draftAddress(now), { replace: true });
  }, [now, id, session, navigate]);
  useEffect(
    () => () => {
      sessions.delete(session.state.draft.id);
    },
    [session],
  );
  return { session, state };
};
