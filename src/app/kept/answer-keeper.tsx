import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../api/forum-api';
import { forgetAnswers } from '../../api/kept/answer-storage';
import { hasAnswers, keepsAnswers } from '../../api/kept/has-answers';
import { withMessages } from '../../i18n/catalogues';
import { useSettings } from '../../settings/settings-context';
import { lazyPart } from '../../ui/lazy-part';
import { keepAnswers } from './keep-answers';
import { takeSnapshot } from './take-snapshot';

const KeptNotice = lazyPart(
  async () => (await withMessages(import('./kept-notice'), 'data')).KeptNotice,
  { isOptional: true },
);

/** Milliseconds: late parts of the page are there by then. */
const snapshotAfter = 1500;

/** Keeps what is read, where the host allows it, and says of a page how old it is. */
export const AnswerKeeper = () => {
  const settings = useSettings();
  const mayKeep = keepsAnswers(settings);
  useEffect(() => {
    if (!mayKeep && hasAnswers.read()) forgetAnswers().catch(() => {});
  }, [mayKeep]);
  return mayKeep && <Keeping />;
};

const Keeping = () => {
  const queries = useQueryClient();
  const api = useApi();
  const settings = useSettings();
  const [keeper] = useState(() => keepAnswers(queries, api, settings));
  const { at, isHeld } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const { pathname, search } = useLocation();
  // Who is signed in is known to that module alone, which is asked too late.
  const isForAll = !settings.hostModule;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is about another question
  useEffect(() => keeper.tell(), [keeper, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (!isForAll) return;
    const take = () => hasAnswers.read() && keeper.isAnswered() && takeSnapshot();
    const takeLast = () => document.hidden && take();
    // Where a tab is killed it is never hidden.
    const timer = setTimeout(take, snapshotAfter);
    document.addEventListener('visibilitychange', takeLast);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', takeLast);
    };
  }, [keeper, isForAll, pathname, search]);
  return at !== null && <KeptNotice at={at} isHeld={isHeld} onShow={keeper.showHeld} />;
};
