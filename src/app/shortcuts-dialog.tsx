import { Fragment, useId } from 'react';
import { commandKeys, type KeyedCommand, keysSetting } from '../commands/use-command-keys';
import { useStored } from '../device/use-stored';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import frame from '../ui/dialog.module.css';
import { Icon } from '../ui/icon';
import { useModal } from '../ui/use-modal';
import styles from './shortcuts-dialog.module.css';

const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const shownKey = (key: string) => (key === 'Mod+k' ? `${modifier} K` : key);

/** The list of the keys, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { app, shortcuts: text } = useText();
  const setting = useStored(keysSetting);
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={frame.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={`row ${styles.head}`}>
        <h2 id={id} className={frame.heading}>
          {text.heading}
        </h2>
        <button
          type="button"
          className={button.plain}
          aria-label={app.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {Object.entries(commandKeys).map(([id, key]) => (
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
            <dd>{text[id as KeyedCommand]}</dd>
          </div>
        ))}
        <div className={styles.shortcut}>
          <dt>
            <kbd>Escape</kbd>
          </dt>
          <dd>{text.close}</dd>
        </div>
      </dl>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={setting === 'on'}
          onChange={({ target }) => keysSetting.write(target.checked ? 'on' : 'off')}
        />
        {text.use}
      </label>
      <p className="muted">{text.pausesWhileTyping}</p>
    </dialog>
  );
};
