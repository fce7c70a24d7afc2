import { base } from '../../device/base-path';
import { oneOf, plainText, type StorageOwner, storedValue } from '../../device/stored-value';
import type { Settings } from '../../settings/settings';

const keptAt = storedValue<string[]>('parley:answers', [], (stored) =>
  Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : undefined,
);

/** Known without opening the database. */
export const hasAnswers = (app: StorageOwner) => {
  const { read, write, subscribe } = keptAt(app);
  const isHere = () => read().includes(base);
  return {
    read: isHere,
    subscribe,
    write: (isKept: boolean) => {
      if (isKept === isHere()) return;
      const others = read().filter((path) => path !== base);
      write(isKept ? [...others, base] : others);
    },
  };
};

export const keepChoice = storedValue('parley:keep-answers', 'on', oneOf('on', 'off'), {
  format: plainText,
  perOwner: true,
});

/** The mock service runs on the device and responds differently at each visit. */
export const keepsAnswers = ({ offline }: Pick<Settings, 'offline'>) =>
  offline === 'answers' && import.meta.env.MODE !== 'mock';
