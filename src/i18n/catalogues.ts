import type { Catalogue } from './en/en';
import type { InterfaceLanguage } from './language';

/** The files of a language: what every page needs, and what loads with the code that needs it. */
type Part = 'first' | 'reading' | 'compose' | 'tools';

type Files = Record<Part, () => Promise<Partial<Catalogue>>>;

/** Filled by message-files.ts, so that this file does not contain the names of those. */
export const messageFiles = {} as Record<InterfaceLanguage, Files>;

/** Each chosen language, filled as its files arrive. */
const catalogues = new Map<InterfaceLanguage, Partial<Catalogue>>();
const needed = new Set<Part>(['first']);

const add = async (language: InterfaceLanguage, part: Part) => {
  const messages = await messageFiles[language][part]();
  Object.assign(catalogues.get(language) ?? {}, messages);
};

/** Loads the messages of a language, with the parts that `withMessages` has requested so far. */
export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const isNew = !catalogues.has(language);
  const catalogue = catalogues.get(language) ?? {};
  catalogues.set(language, catalogue);
  try {
    await Promise.all([...needed].map((part) => add(language, part)));
  } catch (error) {
    if (isNew) catalogues.delete(language);
    throw error;
  }
  return catalogue as Catalogue;
};

/** Adds a part to every chosen language, now and later. */
const loadMessages = (part: Part) => {
  needed.add(part);
  return Promise.all([...catalogues.keys()].map((language) => add(language, part)));
};

export const loadAllMessages = () =>
  Promise.all((['reading', 'compose', 'tools'] as const).map(loadMessages));

/** Resolves to the code once the messages that it needs have loaded too. */
export const withMessages = async <Code>(code: Promise<Code>, ...needs: Part[]): Promise<Code> => {
  const [arrived] = await Promise.all([code, ...needs.map(loadMessages)]);
  return arrived;
};
