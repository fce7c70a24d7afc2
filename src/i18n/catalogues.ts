import type { Catalogue, en, LateCatalogue } from './en/en';
import type { InterfaceLanguage } from './language';

type Group = keyof LateCatalogue;
type Loaded = { catalogue: typeof en; late: LateCatalogue };

// Only the chosen language is loaded.
const languages: Record<InterfaceLanguage, () => Promise<Loaded>> = {
  en: async () => {
    const { en, enLate } = await import('./en/en');
    return { catalogue: en, late: enLate };
  },
  'zh-CN': async () => {
    const { zhCn, zhCnLate } = await import('./zh-cn/zh-cn');
    return { catalogue: zhCn, late: zhCnLate };
  },
};

const loaded = new Map<InterfaceLanguage, Loaded>();
const needed = new Set<Group>();

const add = async (group: Group, { catalogue, late }: Loaded) =>
  Object.assign(catalogue, await late[group]());

/** Loads the messages of a language, with the late groups that `withMessages` has requested so far. */
export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const one = await languages[language]();
  loaded.set(language, one);
  await Promise.all([...needed].map((group) => add(group, one)));
  return one.catalogue as Catalogue;
};

/** Adds a group to every catalogue, whether it is loaded already or later. */
const loadMessages = (group: Group) => {
  needed.add(group);
  return Promise.all([...loaded.values()].map((one) => add(group, one)));
};

export const loadAllMessages = () =>
  Promise.all(
    [...loaded.values()].flatMap(({ late }) => (Object.keys(late) as Group[]).map(loadMessages)),
  );

/** Resolves to the code once the messages that it needs have loaded too. */
export const withMessages = async <Code>(code: Promise<Code>, ...needs: Group[]): Promise<Code> => {
  const [arrived] = await Promise.all([code, ...needs.map(loadMessages)]);
  return arrived;
};
