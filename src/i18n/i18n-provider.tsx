import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type Host, I18nContextProvider, type Words } from './i18n-context';
import { loadCatalogue, rememberLanguage } from './language';

type Props = { first: Words; host: Host; children: ReactNode };

/** The words of the chosen language, for everything below; the page says which language that is. */
export const I18nProvider = ({ first, host, children }: Props) => {
  const [words, setWords] = useState(first);
  const { timeZone, title } = host;

  // Before the paint: the leading and the glyphs of a text follow its language.
  useLayoutEffect(() => {
    document.documentElement.lang = words.language;
  }, [words.language]);

  const speech = useMemo(
    () => ({
      ...words,
      host: { timeZone, title },
      setLanguage: async (language: Words['language']) => {
        const text = await loadCatalogue(language);
        rememberLanguage(language);
        setWords({ language, text });
      },
    }),
    [words, timeZone, title],
  );
  return <I18nContextProvider value={speech}>{children}</I18nContextProvider>;
};
