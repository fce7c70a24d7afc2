import { isDone } from '../device/is-done';
import type { Catalogue } from './en/en';
import type { InterfaceLanguage } from './language';

type Part = 'first' | 'later';

/** Filled by message-files.ts, whose names this file must not contain. */
export const messageFiles = {} as Record<
  InterfaceLanguage,
  Record<Part, () => Promise<Partial<Catalogue>>>
>;

const catalogues = new Map<InterfaceLanguage, Partial<Catalogue>>();
const needed = new Set<Part>(['first']);

const add = async (language: InterfaceLanguage, part: Part) => {
  const messages = await messageFiles[language][part]();
  Object.assign(catalogues.get(language) ?? {}, messages);
};

export const loadCatalogue = async (language: InterfaceLanguage): Promise<Catalogue> => {
  const isNew = !catalogues.has(language);
  const catalogue = catalogues.get(language) ?? {};
  catalogues.set(language, catalogue);
  try {
    // Requested once more as the page starts, it must not wait for what the first page has begun to load.
    const parts = isNew || catalogues.size > 1 ? [...needed] : (['first'] as const);
    await Promise.all(parts.map((part) => add(language, part)));
  } catch (error) {
    if (isNew) catalogues.delete(language);
    throw error;
  }
  return catalogue as Catalogue;
};

const addLater = (language: InterfaceLanguage) =>
  add(language, 'later').catch(async (cause) => {
    // No page is in a language that cannot be had at all.
    if (await isDone(add(language, 'first'))) throw cause;
  });

export const loadLaterMessages = async () => {
  needed.add('later');
  await Promise.all([...catalogues.keys()].map(addLater));
};
