import type { Settings } from '../../settings/settings';
import { hasAnswers, keepsAnswers, readStoredAnswers } from './stored-answers';

/** The stored answers, and the code that shows them. Undefined if there are none. */
export const loadAnswers = (settings: Settings) =>
  keepsAnswers(settings) && hasAnswers.read()
    ? Promise.all([readStoredAnswers(), import('./keep-answers')])
    : undefined;
