import { storedValue } from '../../device/stored-value';
import type { Settings } from '../../settings/settings';

/** Whether this device has kept answers, without loading the code that keeps them. */
export const hasAnswers = storedValue(
  'parley:answers',
  false,
  (stored) => stored === true || undefined,
);

/** Not with the mock service, which runs on the device and responds differently at each visit. */
export const keepsAnswers = ({ offline }: Pick<Settings, 'offline'>) =>
  offline === 'answers' && import.meta.env.MODE !== 'mock';
