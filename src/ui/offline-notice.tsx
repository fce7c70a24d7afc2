import { useText } from '../i18n/i18n-context';
import { Icon } from './icon';
import styles from './offline-notice.module.css';

/** Replaces content that is not on this device while there is no network. */
export const OfflineNotice = () => {
  const { search: text } = useText();
  return (
    <div className={styles.notice} role="status">
      <span className={styles.icon}>
        <Icon name="offline" />
      </span>
      <h2 className={styles.heading}>{text.notHereOffline}</h2>
      <p className={styles.help}>{text.waitsForNetwork}</p>
    </div>
  );
};
