import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { reloadAgain } from '../device/reload-once';
import { loadCatalogue } from './catalogues';
import type { Catalogue } from './en/en';
import { type InterfaceLanguage, rememberLanguage } from './language';

export type LoadedCatalogue = { language: InterfaceLanguage; text: Catalogue };

type I18n = LoadedCatalogue & {
  /** Never rejects. */
  setLanguage: (language: InterfaceLanguage) => Promise<void>;
  /** A chosen language whose catalogue failed to load. */
  missing: InterfaceLanguage | null;
};

const I18nContext = createContext<I18n | null>(null);

export const I18nContextProvider = I18nContext.Provider;

export const useI18n = () => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There is no catalogue here. Render inside I18nProvider.');
  return i18n;
};

export const useText = () => useI18n().text;

type Props = { first: LoadedCatalogue; children: ReactNode };

export const I18nProvider = ({ first, children }: Props) => {
  const [loaded, setLoaded] = useState(first);

  // Before the paint, because line height and fonts depend on the language.
  useLayoutEffect(() => {
    document.documentElement.lang = loaded.language;
  }, [loaded.language]);

  const [missing, setMissing] = useState<InterfaceLanguage | null>(null);
  const setLanguage = useCallback(
    async (language: InterfaceLanguage) => {
      try {
        const text = await loadCatalogue(language);
        rememberLanguage(language);
        setLoaded({ language, text });
        setMissing(null);
      } catch {
        if (missing === language && (await reloadAgain())) rememberLanguage(language);
        setMissing(language);
      }
    },
    [missing],
  );
  const i18n = useMemo(() => ({ ...loaded, setLanguage, missing }), [loaded, setLanguage, missing]);
  return <I18nContextProvider value={i18n}>{children}</I18nContextProvider>;
};
