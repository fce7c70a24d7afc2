import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel';
import styles from './panel.module.css';
import type { Workshop } from './workshop';

/** The badge in the corner and the panel it opens. */
const Corner = ({ workshop }: { workshop: Workshop }) => {
  const { scenario, unknown, panel } = useSyncExternalStore(workshop.subscribe, workshop.read);
  const [hasWarning, setWarning] = useState(unknown.length > 0);
  const [isPressed, setPressed] = useState(false);
  const isOpen = hasWarning || panel === 'on';
  const show = (opens: boolean) => {
    setWarning(false);
    workshop.set('panel', opens ? 'on' : 'off');
  };
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyM') show(!isOpen);
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  });
  if (panel === 'away' && !isOpen) return null;
  // The badge and the panel replace each other. After a press, the one that appears receives the focus.
  const press = (opens: boolean) => {
    setPressed(true);
    show(opens);
  };
  if (isOpen)
    return <Panel workshop={workshop} isPressed={isPressed} onClose={() => press(false)} />;
  return (
    <button
      type="button"
      className={styles.badge}
      // biome-ignore lint/a11y/noAutofocus: it stands where the panel was that was closed
      autoFocus={isPressed}
      aria-keyshortcuts="Alt+Shift+M"
      title="Open the panel: Alt+Shift+M"
      onClick={() => press(true)}
    >
      <b>MOCK</b>
      <span className={styles.rest}>
        {' '}
        · {scenario} · {workshop.transport}
      </span>
    </button>
  );
};

/** Renders the workshop outside the page's body, so that it is not part of the app's content. */
export const openPanel = (workshop: Workshop) => {
  const place = document.createElement('div');
  Object.assign(place, { role: 'region', ariaLabel: 'Mock', lang: 'en', dir: 'ltr' });
  document.documentElement.append(place);
  createRoot(place).render(<Corner workshop={workshop} />);
};
