import type { Catalogue } from './en';
import type { InterfaceLanguage } from './language';

// Only the chosen catalogue is loaded.
const catalogues = {
  en: async () => (await import('./en')).en,
  'zh-CN': async () => (await import('./zh-cn')).zhCn,
};

/** Messages that the first list does not need. They come with the code that says them. */
const groups = {
  compose: {
    en: async () => (await import('./late/en-compose')).enCompose,
    'zh-CN': async () => (await import('./late/zh-cn-compose')).zhCnCompose,
  },
  data: {
    en: async () => (await import('./late/en-data')).enData,
    'zh-CN': async () => (await import('./late/zh-cn-data')).zhCnData,
  },
  filters: {
    en: async () => (await import('./late/en-filters')).enFilters,
    'zh-CN': async () => (await import('./late/zh-cn-filters')).zhCnFilters,
  },
  member: {
    en: async () => (await import('./late/en-member')).enMember,
    'zh-CN': async () => (await import('./late/zh-cn-member')).zhCnMember,
  },
  palette: {
    en: async () => (await import('./late/en-palette')).enPalette,
    'zh-CN': async () => (await import('./late/zh-cn-palette')).zhCnPalette,
  },
  reading: {
    en: async () => (await import('./late/en-reading')).enReading,
    'zh-CN': async () => (await import('./late/zh-cn-reading')).zhCnReading,
  },
  returning: {
    en: async () => (await import('./late/en-returning')).enReturning,
    'zh-CN': async () => (await import('./late/zh-cn-returning')).zhCnReturning,
  },
  saved: {
    en: async () => (await import('./late/en-saved')).enSaved,
    'zh-CN': async () => (await import('./late/zh-cn-saved')).zhCnSaved,
  },
  searches: {
    en: async () => (await import('./late/en-searches')).enSearches,
    'zh-CN': async () => (await import('./late/zh-cn-searches')).zhCnSearches,
  },
};
type Group = keyof typeof groups;

const loaded = new Map<InterfaceLanguage, object>();
const needed = new Set<Group>();

const add = async (group: Group, language: InterfaceLanguage, catalogue: object) =>
  Object.assign(catalogue, { [group]: await groups[group][language]() });

/** The messages of a language. Those of a group come with `withMessages`. */
export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const catalogue = await catalogues[language]();
  loaded.set(language, catalogue);
  await Promise.all([...needed].map((group) => add(group, language, catalogue)));
  return catalogue as Catalogue;
};

/** Adds a group to every catalogue that is loaded, and to those that will be. */
const loadMessages = (group: Group) => {
  needed.add(group);
  return Promise.all([...loaded].map(([language, catalogue]) => add(group, language, catalogue)));
};

export const loadAllMessages = () =>
  Promise.all((Object.keys(groups) as Group[]).map(loadMessages));

/** Code that is on its way, once the messages that it says are here too. */
export const withMessages = async <Code>(group: Group, code: Promise<Code>): Promise<Code> => {
  const [arrived] = await Promise.all([code, loadMessages(group)]);
  return arrived;
};
