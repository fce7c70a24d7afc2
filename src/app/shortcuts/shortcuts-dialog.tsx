import { Fragment } from 'react';
import { useStored } from '../../device/use-stored';
import { useText } from '../../i18n/i18n-context';
import { ClosableDialog } from '../../ui/closable-dialog';
import { shortcuts } from './shortcuts';
import styles from './shortcuts-dialog.module.css';
import { shortcutsSetting } from './use-shortcuts';

/** The list of the shortcuts, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { shortcuts: text } = useText();
  const setting = useStored(shortcutsSetting);
  return (
    <ClosableDialog heading={text.heading} onClose={onClose}>
      <dl>
        {shortcuts.map(({ keys, alternative, message }) => (
          <div key={message} className={styles.shortcut}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={index > 0 ? 'second' : key}>
                  {index > 0 && ` ${text.followedBy} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
              {alternative && (
                <>
                  {` ${text.or} `}
                  <kbd>{alternative}</kbd>
                </>
              )}
            </dt>
            <dd>{text[message]}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={setting === 'on'}
          onChange={({ target }) => shortcutsSetting.write(target.checked ? 'on' : 'off')}
        />
        {text.use}
      </label>
      <p className={styles.hint}>{text.pausesWhileTyping}</p>
    </ClosableDialog>
  );
};
