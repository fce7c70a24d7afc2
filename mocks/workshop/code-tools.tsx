import { useState } from 'react';
import { useCopy } from '../../src/device/clipboard';
import button from '../../src/ui/button.module.css';
import { asScenario, asTest } from './as-code';
import styles from './panel.module.css';

const kinds = [
  ['a scenario', asScenario],
  [
    'a test',
    (href: string) => asTest(href, document.querySelector('main h1')?.textContent?.trim() ?? ''),
  ],
] as const;

/** Copies the state on the screen as code: a row for the scenarios, or the start of a test. */
export const CodeTools = () => {
  const { state, copy } = useCopy();
  const [copied, setCopied] = useState('');
  return (
    <div className={styles.tools}>
      {kinds.map(([name, write]) => (
        <button
          key={name}
          type="button"
          className={button.button}
          onClick={() => {
            setCopied(name);
            void copy(write(location.href));
          }}
        >
          {state === 'copied' && copied === name ? 'Copied' : `Copy as ${name}`}
        </button>
      ))}
    </div>
  );
};
