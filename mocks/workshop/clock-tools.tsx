import { useReducer } from 'react';
import button from '../../src/ui/button.module.css';
import { dayMs, hourMs } from '../seed/clock';
import styles from './panel.module.css';
import type { Workshop } from './workshop';

const steps = [
  ['1 minute', hourMs / 60],
  ['1 hour', hourMs],
  ['1 day', dayMs],
] as const;

/** Shows the page's time, and stops, resumes or advances it. */
export const ClockTools = ({ workshop }: { workshop: Workshop }) => {
  const { clock } = workshop;
  const [, look] = useReducer((count: number) => count + 1, 0);
  const thenLook = (act: () => void) => () => {
    act();
    look();
  };
  return (
    <fieldset className={styles.tools}>
      <legend className={styles.legend}>
        {`${new Date(clock.now()).toISOString().slice(0, 16)}Z${clock.isStopped ? ', stopped' : ''}`}
      </legend>
      <button
        type="button"
        className={button.button}
        onClick={thenLook(() => (clock.isStopped ? clock.go() : clock.stop()))}
      >
        {clock.isStopped ? 'Start the clock' : 'Stop the clock'}
      </button>
      {steps.map(([words, milliseconds]) => (
        <button
          key={words}
          type="button"
          className={button.button}
          onClick={thenLook(() => clock.step(milliseconds))}
        >
          + {words}
        </button>
      ))}
    </fieldset>
  );
};
