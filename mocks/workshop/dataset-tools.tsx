import { useState } from 'react';
import button from '../../src/ui/button.module.css';
import { readFile } from '../dataset-file';
import { keepDataset } from '../kept-dataset';
import styles from './panel.module.css';
import type { Workshop } from './workshop';

const saveAs = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Reloads the page with the seed. Created posts and an imported dataset are deleted. */
const reset = () => {
  const address = new URL(location.href);
  address.searchParams.set('reset', '');
  location.assign(address);
};

/** Saves the dataset to a file, loads one from a file, or resets it to the seed. */
export const DatasetTools = ({ workshop }: { workshop: Workshop }) => {
  const [error, setError] = useState('');
  const attempt = (act: () => Promise<void>) => () => {
    setError('');
    act().catch((cause) => setError(cause instanceof Error ? cause.message : String(cause)));
  };
  const save = attempt(async () => {
    const file = await workshop.mock.file();
    saveAs('dataset.json', `${JSON.stringify(file, null, 2)}\n`);
  });
  const load = (file: File | undefined) =>
    attempt(async () => {
      if (!file) return;
      await keepDataset(readFile(await file.text()));
      location.reload();
    })();
  return (
    <section aria-label="Dataset">
      <h3 className={styles.heading}>
        Dataset<span>{workshop.isKept ? 'your own, instead of the scenario’s' : ''}</span>
      </h3>
      {error && (
        <p role="alert" className={styles.unknown}>
          {error}
        </p>
      )}
      <div className={styles.tools}>
        <button type="button" className={button.button} onClick={save}>
          Save dataset
        </button>
        <label className={button.button}>
          Load dataset
          <input
            type="file"
            className="unseen"
            accept="application/json,.json"
            onChange={({ target }) => {
              load(target.files?.[0]);
              // The same file can be chosen again, once it is mended.
              target.value = '';
            }}
          />
        </label>
        <button type="button" className={button.button} onClick={reset}>
          Restore seed
        </button>
      </div>
    </section>
  );
};
