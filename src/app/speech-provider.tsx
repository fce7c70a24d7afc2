import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { loadCatalogue, rememberLanguage } from '../i18n/language';
import { type Host, TextProvider, type Words } from '../i18n/text-context';

type Props = { first: Words; host: Host; children: ReactNode };

/** The words of the chosen language, for everything below; the page says which language that is. */
export const SpeechProvider = ({ first, host, children }: Props) => {
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
      speak: async (language: Words['language']) => {
        const text = await loadCatalogue(language);
        rememberLanguage(language);
        setWords({ language, text });
      },
    }),
    [words, timeZone, title],
  );
  return <TextProvider value={speech}>{children}</TextProvider>;
};
