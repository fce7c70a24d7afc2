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

const KeptNotice = lazyPart(
  async () => (await withMessages(import('./kept-notice'), 'tools')).KeptNotice,
  { isOptional: true },
);

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is about another question
  useEffect(() => keeper.tell(), [keeper, pathname, search]);
  return at !== null && <KeptNotice at={at} isHeld={isHeld} onShow={keeper.showHeld} />;
};
