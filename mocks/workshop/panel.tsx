import { type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { limits } from '../../src/context/limits';
import { useCopy } from '../../src/device/clipboard';
import button from '../../src/ui/button.module.css';
import { Icon } from '../../src/ui/icon';
import { optionNames } from '../option-table';
import { withOption } from '../options';
import { scenarios } from '../scenarios';
import { ClockTools } from './clock-tools';
import { DatasetTools } from './dataset-tools';
import { OptionFields } from './option-fields';
import styles from './panel.module.css';
import { RequestRows } from './request-rows';
import type { Workshop } from './workshop';

const GateTools = ({ workshop }: { workshop: Workshop }) => {
  const requests = useSyncExternalStore(workshop.log.subscribe, workshop.log.read);
  const { latency } = useSyncExternalStore(workshop.subscribe, workshop.read);
  const count = requests.filter(({ answer }) => answer === undefined).length;
  if (latency !== 'gate') return null;
  return (
    <button type="button" className={button.button} onClick={() => workshop.mock.gate.letThrough()}>
      {count === 0 ? 'Nothing to release' : `Release ${count} pending`}
    </button>
  );
};

/** How far the panel was dragged from its default position. */
const useDrag = () => {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    if ((down.target as Element).closest('button')) return;
    const head = down.currentTarget;
    head.setPointerCapture(down.pointerId);
    head.onpointermove = ({ clientX, clientY }) =>
      setAt({ x: at.x + clientX - down.clientX, y: at.y + clientY - down.clientY });
    head.onpointerup = () => {
      head.onpointermove = null;
    };
  };
  return { at, onPointerDown };
};

/** `isPressed`: the panel was opened by a press on the badge, and takes its focus. */
type Props = { workshop: Workshop; isPressed: boolean; onClose: () => void };

/** All options of the mock service and all requests to it. */
export const Panel = ({ workshop, isPressed, onClose }: Props) => {
  const options = useSyncExternalStore(workshop.subscribe, workshop.read);
  const { at, onPointerDown } = useDrag();
  const { state, copy } = useCopy(limits.shownMs);
  const isMoved = at.x !== 0 || at.y !== 0;

  // If there is room, the panel is beside the app, not over it.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isMoved) dataset.mockPanel = 'beside';
    return () => {
      delete dataset.mockPanel;
    };
  }, [isMoved]);

  return (
    <aside
      aria-label="Mock service"
      className={styles.panel}
      style={{ ['--x' as string]: `${at.x}px`, ['--y' as string]: `${at.y}px` }}
    >
      <header className={styles.head} onPointerDown={onPointerDown}>
        <h2 className={styles.title}>{options.scenario}</h2>
        <span className={styles.transport}>{workshop.transport}</span>
        <button
          type="button"
          className={button.plain}
          aria-label="Close"
          // biome-ignore lint/a11y/noAutofocus: it stands where the badge was that was pressed
          autoFocus={isPressed}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        {options.unknown.map((sentence) => (
          <p key={sentence} role="alert" className={styles.unknown}>
            {sentence}
          </p>
        ))}
        <p>{scenarios[options.scenario].sentence}</p>
        <OptionFields
          names={optionNames.filter((name) => name !== 'panel')}
          values={options}
          onSet={(name, value) => workshop.set(name, value)}
        />
        <div className={styles.tools}>
          <GateTools workshop={workshop} />
          <button
            type="button"
            className={button.button}
            onClick={() => void copy(withOption(location.href, 'panel', 'off'))}
          >
            {state === 'copied' ? 'Copied' : 'Copy link'}
          </button>
        </div>
        <ClockTools workshop={workshop} />
        <DatasetTools workshop={workshop} />
        <a href={`${import.meta.env.BASE_URL}__states`}>All states</a>
        <RequestRows workshop={workshop} />
      </div>
    </aside>
  );
};
