import { createContext, useContext } from 'react';
import type { Catalogue } from './en';
import type { InterfaceLanguage } from './language';

export type Words = { language: InterfaceLanguage; text: Catalogue };

/** What the host set: the zone of timestamps that name none, and the forum's name. */
export type Host = { timeZone: string; title: string };

type I18n = Words & {
  host: Host;
  /** Loads the catalogue, then speaks it; remembered on this device. */
  setLanguage: (language: InterfaceLanguage) => Promise<void>;
};

const I18nContext = createContext<I18n | null>(null);

export const I18nContextProvider = I18nContext.Provider;

export const useI18n = () => {
  const speech = useContext(I18nContext);
  if (!speech) throw new Error('There is no catalogue here. Render inside TextProvider.');
  return speech;
};

/** The messages of the language that the member reads. */
export const useText = () => useI18n().text;
