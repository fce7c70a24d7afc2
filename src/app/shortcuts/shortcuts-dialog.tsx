import { Fragment, useEffect, useId, useRef } from 'react';
import { useStored } from '../../browser/use-stored';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import frame from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon';
import { shortcuts } from './shortcuts';
import styles from './shortcuts-dialog.module.css';
import { shortcutsSetting } from './use-shortcuts';

/** The list of the shortcuts, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { shortcuts: text, app } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const setting = useStored(shortcutsSetting);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={frame.closable} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={heading} className={frame.heading}>
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
        {shortcuts.map(({ keys, alternative, message }) => (
          <div key={message} className={styles.shortcut}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
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
    </dialog>
  );
};
