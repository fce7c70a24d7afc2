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
  async () => (await withMessages(import('./kept-notice'), 'tools')).KeptNotice,
  { isOptional: true },
);

/** In milliseconds: late parts of the page have rendered by then. */
const snapshotAfter = 1500;

/** Stores what members read, if the host allows it, and shows the age of a page from an earlier visit. */
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
  // Only that module knows who is signed in, and it loads too late to choose a snapshot.
  const isForAll = !settings.hostModule;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is about another question
  useEffect(() => keeper.tell(), [keeper, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (!isForAll) return;
    const take = () => hasAnswers.read() && keeper.isAnswered() && takeSnapshot();
    const takeLast = () => document.hidden && take();
    // A tab that is killed is never hidden first.
    const timer = setTimeout(take, snapshotAfter);
    document.addEventListener('visibilitychange', takeLast);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', takeLast);
    };
  }, [keeper, isForAll, pathname, search]);
  return at !== null && <KeptNotice at={at} isHeld={isHeld} onShow={keeper.showHeld} />;
};
