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
/** Messages that only some pages need: added to every catalogue once one of these pages is opened. */
const groups = {
  compose: {
    en: async () => (await import('./en-compose')).enCompose,
    'zh-CN': async () => (await import('./zh-cn-compose')).zhCnCompose,
  },
  data: {
    en: async () => (await import('./en-data')).enData,
    'zh-CN': async () => (await import('./zh-cn-data')).zhCnData,
  },
  palette: {
    en: async () => (await import('./en-palette')).enPalette,
    'zh-CN': async () => (await import('./zh-cn-palette')).zhCnPalette,
  },
  reading: {
    en: async () => (await import('./en-reading')).enReading,
    'zh-CN': async () => (await import('./zh-cn-reading')).zhCnReading,
  },
};
type Group = keyof typeof groups;

type Messages = Record<InterfaceLanguage, () => Promise<object>>;

const loaded = new Map<InterfaceLanguage, object>();
const needed = new Map<string, Messages>();

const add = async (group: string, language: InterfaceLanguage, catalogue: object) =>
  Object.assign(catalogue, { [group]: await needed.get(group)?.[language]() });

/** The messages of a language. Those of a group come with `loadMessages`. */
export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const catalogue = await catalogues[language]();
  loaded.set(language, catalogue);
  await Promise.all([...needed.keys()].map((group) => add(group, language, catalogue)));
  return catalogue as Catalogue;
};

/** Adds messages to every catalogue that is loaded, and to those that will be. */
export const addMessages = async (group: string, messages: Messages) => {
  needed.set(group, messages);
  await Promise.all([...loaded].map(([language, catalogue]) => add(group, language, catalogue)));
};

export const loadMessages = (group: Group) => addMessages(group, groups[group]);

export const loadAllMessages = () =>
  Promise.all((Object.keys(groups) as Group[]).map(loadMessages));

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
