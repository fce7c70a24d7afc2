import { useText } from '../../i18n/i18n-context';
import segments from '../../ui/segments.module.css';
import styles from './content-field.module.css';

const modes = ['write', 'preview', 'source'] as const;
export type Mode = (typeof modes)[number];

type Props = { mode: Mode; onPick: (mode: Mode) => void };

export const ModeSwitch = ({ mode, onPick }: Props) => {
  const { editor } = useText().compose;
  return (
    <fieldset className={`${segments.segments} ${styles.modes}`} aria-label={editor.mode}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          className={`${segments.segment} ${styles.mode}`}
          aria-pressed={one === mode}
          onClick={() => onPick(one)}
        >
          {editor[one]}
        </button>
      ))}
    </fieldset>
  );
};
