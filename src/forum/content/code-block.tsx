import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../device/when-idle';
import { useI18n } from '../../i18n/i18n-context';
import { CopyButton } from '../../ui/copy-button';
import { Scroller } from '../../ui/scroller';
import styles from './code-block.module.css';
import type { CodeToken } from './highlight-code';

type Props = {
  id?: string | undefined;
  code: string;
  language: string;
  /** Code without links is coloured. */
  children?: ReactNode;
};

export const CodeBlock = ({ id, code, language, children }: Props) => {
  const { language: spoken, text } = useI18n();
  const { app, content } = text;
  const tokens = useHighlightedCode(code, children ? '' : language);
  return (
    // A box from right to left cannot be scrolled to the end of code. As an attribute it would be in each quote.
    <div id={id} className={styles.block} style={{ direction: 'ltr' }}>
      <div className={styles.bar} lang={spoken} data-tool>
        {language && <span className={styles.language}>{language}</span>}
        <CopyButton label={app.copy} words={() => code} />
      </div>
      <Scroller label={content.code(language)} className={styles.code}>
        <pre dir="ltr" translate="no">
          <code className={language ? `language-${language}` : undefined}>
            {tokens
              ? tokens.map(({ type, value }, index) =>
                  type ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never change their order
                    <span key={index} className={styles[type]}>
                      {value}
                    </span>
                  ) : (
                    value
                  ),
                )
              : (children ?? code)}
          </code>
        </pre>
      </Scroller>
    </div>
  );
};

/** Null until the highlighter has loaded, or if it fails. */
function useHighlightedCode(code: string, language: string) {
  const [tokens, setTokens] = useState<CodeToken[] | null>(null);
  useEffect(() => {
    if (!language) return;
    let isUnmounted = false;
    const highlight = async () => {
      await whenIdle();
      const { highlightCode } = await import('./highlight-code');
      // One block per task, so that many blocks do not delay a click.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isUnmounted) setTokens(highlightCode(code, language));
    };
    highlight().catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [code, language]);
  return tokens;
}
