import { useState } from 'react';
import { useText } from '../i18n/text-context';
import button from '../ui/button.module.css';
import styles from './code-block.module.css';

type Props = { code: string; language: string };

/** Code as it was written, with its language and a button that copies it. */
export const CodeBlock = ({ code, language }: Props) => {
  const { app, post } = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keys */}
      <section className={styles.code} aria-label={post.code(language)} tabIndex={0}>
        <pre dir="ltr">
          <code>{code}</code>
        </pre>
      </section>
      <span className={styles.bar}>
        {language && <span className={styles.language}>{language}</span>}
        <button type="button" className={button.button} onClick={copy}>
          {copied ? app.copied : app.copy}
        </button>
      </span>
    </div>
  );
};
