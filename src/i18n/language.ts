import { oneOf, plainText, storedValue } from '../browser/stored-value';
import type { Catalogue } from './en';

export const languages = ['en', 'zh-CN'] as const;
export type InterfaceLanguage = (typeof languages)[number];

/** Each in its own language. */
export const languageNames = { en: 'English', 'zh-CN': '中文' } as const;

// Only the chosen catalogue is loaded.
const catalogues = {
  en: async () => (await import('./en')).en,
  'zh-CN': async () => (await import('./zh-cn')).zhCn,
};
const composeMessages = {
  en: async () => (await import('./en-compose')).enCompose,
  'zh-CN': async () => (await import('./zh-cn-compose')).zhCnCompose,
};

const loaded = new Map<InterfaceLanguage, object>();
let needsCompose = false;

const addComposeMessages = async (language: InterfaceLanguage, catalogue: object) =>
  Object.assign(catalogue, { compose: await composeMessages[language]() });

/** The messages of a language. Those for writing come with `loadComposeMessages`, once anybody writes. */
export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const catalogue = await catalogues[language]();
  loaded.set(language, catalogue);
  if (needsCompose) await addComposeMessages(language, catalogue);
  return catalogue as Catalogue;
};

/** Adds the words for writing to every catalogue that is loaded, and to those that will be. */
export const loadComposeMessages = async () => {
  needsCompose = true;
  await Promise.all(
    [...loaded].map(([language, catalogue]) => addComposeMessages(language, catalogue)),
  );
};

const storedLanguage = storedValue<InterfaceLanguage | ''>(
  'parley:language',
  '',
  oneOf(...languages),
  { format: plainText },
);

const fromTag = (tag: string) =>
  /^zh\b/i.test(tag) ? 'zh-CN' : /^en\b/i.test(tag) ? 'en' : undefined;

/** What the member chose; else the host's setting; else the first of the browser's languages that has a catalogue. */
export const chooseLanguage = (setting: InterfaceLanguage | ''): InterfaceLanguage =>
  storedLanguage.read() || setting || (navigator.languages.map(fromTag).find(Boolean) ?? 'en');

export const rememberLanguage = storedLanguage.write;
