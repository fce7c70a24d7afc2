import { Fragment } from 'react';
import {
  commandKeys,
  type KeyedCommand,
  keysSetting,
  shownKey,
} from '../commands/use-command-keys';
import { usePart } from '../context/app-context';
import { useStored } from '../context/use-stored';
import { useText } from '../i18n/i18n-context';
import { Checkbox } from '../ui/checkbox';
import { ClosableDialog } from '../ui/closable-dialog';
import styles from './shortcuts-dialog.module.css';

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { shortcuts: text } = useText();
  const setting = useStored(keysSetting);
  const { write } = usePart(keysSetting);
  return (
    <ClosableDialog className={styles.dialog} heading={text.heading} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {Object.entries({ ...commandKeys, close: 'Escape' }).map(([id, key]) => (
          <div key={id} className={styles.shortcut}>
            <dt>
              {key.split(' ').map((one, index) => (
                <Fragment key={one}>
                  {index > 0 && ` ${text.followedBy} `}
                  <kbd>{shownKey(one)}</kbd>
                </Fragment>
              ))}
              {id === 'open' && (
                <>
                  {` ${text.or} `}
                  <kbd>Enter</kbd>
                </>
              )}
            </dt>
            <dd>{text[id as KeyedCommand | 'close']}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={text.use}
        isChecked={setting === 'on'}
        onChange={(isOn) => write(isOn ? 'on' : 'off')}
      />
      <p className="muted">{text.pausesWhileTyping}</p>
    </ClosableDialog>
  );
};
