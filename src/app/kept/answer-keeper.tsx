import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetAnswers } from '../../api/kept/answer-storage';
import { hasAnswers, keepsAnswers } from '../../api/kept/has-answers';
import { keepAnswers } from '../../api/kept/keep-answers';
import { withMessages } from '../../i18n/catalogues';
import { useSettings } from '../../settings/settings-context';
import { lazyPart } from '../../ui/lazy-part';

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
  const settings = useSettings();
  const [keeper] = useState(() => keepAnswers(queries, settings));
  const { at, isHeld } = useSyncExternalStore(keeper.subscribe, keeper.read);
  return at !== null && <KeptNotice at={at} isHeld={isHeld} onShow={keeper.showHeld} />;
};
