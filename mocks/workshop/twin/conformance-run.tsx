import { useState } from 'react';
import { conform, type Report } from '../../../conformance/conform';
import { textOf } from '../../../conformance/report';
import { usualSettings } from '../../../conformance/settings';
import button from '../../../src/ui/button.module.css';
import { saveFile } from '../save-file';
import { baseOf } from './ask-twins';
import styles from './twin.module.css';

type Run = { words: string; report?: Report };

/** Runs all interface checks that do not write against the other service. */
export const ConformanceRun = ({ baseUrl }: { baseUrl: string }) => {
  const [run, setRun] = useState<Run>();
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    try {
      const settings = { ...usualSettings, baseUrl: baseOf(baseUrl) };
      const report = await conform(
        (url, init) => fetch(url, init),
        settings,
        (requests, part) => setRun({ words: `${requests} requests, ${part}` }),
      );
      setRun({ words: textOf(report), report });
    } catch (cause) {
      setRun({ words: cause instanceof Error ? cause.message : String(cause) });
    }
    setRunning(false);
  };
  const report = run?.report;
  return (
    <section aria-label="Conformance" className={styles.run}>
      <h2>Does it keep to the interface?</h2>
      <p>All checks of npm run conformance, without those that write.</p>
      <div className={styles.form}>
        <button
          type="button"
          className={button.button}
          disabled={isRunning}
          onClick={() => void start()}
        >
          Run the checks
        </button>
        {report && (
          <>
            <button
              type="button"
              className={button.button}
              onClick={() => saveFile('conformance.txt', `${textOf(report)}\n`)}
            >
              Save as text
            </button>
            <button
              type="button"
              className={button.button}
              onClick={() =>
                saveFile(
                  'conformance.json',
                  `${JSON.stringify(report, null, 2)}\n`,
                  'application/json',
                )
              }
            >
              Save as JSON
            </button>
          </>
        )}
      </div>
      <div role="status">{run && <pre className={styles.text}>{run.words}</pre>}</div>
    </section>
  );
};
