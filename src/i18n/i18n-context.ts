import { createContext, useContext } from 'react';
import type { Catalogue } from './en/en';
import type { InterfaceLanguage } from './language';

/** A language with its loaded messages. */
export type LoadedCatalogue = { language: InterfaceLanguage; text: Catalogue };

type I18n = LoadedCatalogue & {
  /** Loads the catalogue, shows it, and stores the choice on this device. Never rejects. */
  setLanguage: (language: InterfaceLanguage) => Promise<void>;
  /** A chosen language whose catalogue failed to load. It is shown once it loads. */
  missing: InterfaceLanguage | null;
};

const I18nContext = createContext<I18n | null>(null);

export const I18nContextProvider = I18nContext.Provider;

export const useI18n = () => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There is no catalogue here. Render inside I18nProvider.');
  return i18n;
};

/** The messages of the current language. */
export const useText = () => useI18n().text;
