import { storedValue } from '../../browser/stored-value';
import type { Settings } from '../../settings/settings';

/** Whether answers are kept on this device, known without loading what keeps them. */
export const hasAnswers = storedValue(
  'parley:answers',
  false,
  (stored) => stored === true || undefined,
);

/** The mock service answers on the device itself, and otherwise at each visit. */
export const keepsAnswers = ({ offline }: Pick<Settings, 'offline'>) =>
  offline === 'answers' && import.meta.env.MODE !== 'mock';
