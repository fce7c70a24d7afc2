import { textSize } from '../../boot/appearance';
import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
import { ClosableDialog } from '../../ui/closable-dialog';
import segments from '../../ui/segments.module.css';
import styles from './display-dialog.module.css';

/** The text size, stored on this device. A choice applies at once. */
export const DisplayDialog = ({ onClose }: { onClose: () => void }) => {
  const { app, data: words } = useText();
  const chosen = useStored(textSize);
  return (
    <ClosableDialog heading={app.display} onClose={onClose}>
      <fieldset className={styles.choice}>
        <legend>{words.textSize}</legend>
        <div className={segments.segments}>
          {textSize.words.map((size) => (
            <button
              key={size}
              type="button"
              className={segments.segment}
              aria-pressed={size === chosen}
              onClick={() => textSize.choose(size)}
            >
              {words[size]}
            </button>
          ))}
        </div>
      </fieldset>
      <p className={styles.hint}>{words.displayHelp}</p>
    </ClosableDialog>
  );
};
