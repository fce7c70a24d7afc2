import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { reloadAgain } from '../device/reload-once';
import { loadCatalogue } from './catalogues';
import { I18nContextProvider, type LoadedCatalogue } from './i18n-context';
import { type InterfaceLanguage, rememberLanguage } from './language';

type Props = { first: LoadedCatalogue; children: ReactNode };

/** Provides the messages of the chosen language, and sets the `lang` of the document to it. */
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
        if (missing === language) await reloadAgain();
        setMissing(language);
      }
    },
    [missing],
  );
  useEffect(() => {
    if (!missing) return;
    const tryAgain = () => void setLanguage(missing);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [missing, setLanguage]);

  const i18n = useMemo(() => ({ ...loaded, setLanguage, missing }), [loaded, setLanguage, missing]);
  return <I18nContextProvider value={i18n}>{children}</I18nContextProvider>;
};
