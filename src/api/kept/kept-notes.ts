import { base } from '../../device/base-path';
import { oneOf, plainText, type StorageOwner, storedValue } from '../../device/stored-value';
import type { Settings } from '../../settings/settings';

/** The paths whose forums have kept answers on this device. */
const keptAt = storedValue<string[]>('parley:answers', [], (stored) =>
  Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : undefined,
);

/** Whether this device has answers of earlier visits, without opening their database. */
export const hasAnswers = (app: StorageOwner) => {
  const { read, write, remove, subscribe } = keptAt(app);
  const isHere = () => read().includes(base);
  return {
    read: isHere,
    subscribe,
    write: (isKept: boolean) => {
      if (isKept === isHere()) return;
      const others = read().filter((path) => path !== base);
      if (isKept || others.length > 0) write(isKept ? [...others, base] : others);
      else remove();
    },
  };
};

/** Whether the member allows this device to keep what was read. */
export const keepChoice = storedValue('parley:keep-answers', 'on', oneOf('on', 'off'), {
  format: plainText,
});

/** Not with the mock service, which runs on the device and responds differently at each visit. */
export const keepsAnswers = ({ offline }: Pick<Settings, 'offline'>) =>
  offline === 'answers' && import.meta.env.MODE !== 'mock';
