import { useCopy } from '../../browser/clipboard';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Scroller } from '../../ui/scroller';
import styles from './code-block.module.css';
import { useHighlightedCode } from './use-highlighted-code';

type Props = { code: string; language: string };

/** Code as it was written, with its language and a button that copies it. */
export const CodeBlock = ({ code, language }: Props) => {
  const { app, post } = useText();
  const { state, copy } = useCopy();
  const tokens = useHighlightedCode(code, language);
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        {language && <span className={styles.language}>{language}</span>}
        <button type="button" className={button.button} onClick={() => copy(code)}>
          <span aria-live="polite">{state === 'copied' ? app.copied : app.copy}</span>
        </button>
      </div>
      <Scroller label={post.code(language)} className={styles.code}>
        <pre dir="ltr">
          <code>
            {tokens
              ? tokens.map(({ type, value }, place) =>
                  type ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay in place
                    <span key={place} className={styles[type]}>
                      {value}
                    </span>
                  ) : (
                    value
                  ),
                )
              : code}
          </code>
        </pre>
      </Scroller>
    </div>
  );
};
