import { useText } from '../i18n/text-context';
import { useOnline } from '../ui/use-online';
import styles from './offline-banner.module.css';

export const OfflineBanner = () => {
  const { app } = useText();
  return (
    <div role="status" className={styles.banner}>
      {useOnline() ? null : app.offline}
    </div>
  );
};
