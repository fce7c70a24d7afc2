import { createContext, useContext } from 'react';
import type { Catalogue } from './en/en';
import type { InterfaceLanguage } from './language';

/** A language with the messages of it, loaded. */
export type LoadedCatalogue = { language: InterfaceLanguage; text: Catalogue };

type I18n = LoadedCatalogue & {
  /** Loads the catalogue, then shows it; the choice is stored on this device. Never rejects. */
  setLanguage: (language: InterfaceLanguage) => Promise<void>;
  /** The language that was chosen and whose catalogue cannot be had; it is shown once it can. */
  missing: InterfaceLanguage | null;
};

const I18nContext = createContext<I18n | null>(null);

export const I18nContextProvider = I18nContext.Provider;

export const useI18n = () => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There is no catalogue here. Render inside I18nProvider.');
  return i18n;
};

/** The messages of the language that the member reads. */
export const useText = () => useI18n().text;
