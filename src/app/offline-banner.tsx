import { useOnline } from '../browser/use-online';
import { useText } from '../i18n/i18n-context';
import styles from './offline-banner.module.css';

export const OfflineBanner = () => {
  const { app } = useText();
  return (
    <div role="status" className={styles.banner}>
      {useOnline() ? null : app.offline}
    </div>
  );
};
