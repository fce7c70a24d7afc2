import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/text-context';
import styles from './offline-banner.module.css';

const watch = (listener: () => void) => onlineManager.subscribe(listener);

export const OfflineBanner = () => {
  const { app } = useText();
  const isOnline = useSyncExternalStore(watch, () => onlineManager.isOnline());
  return (
    <div role="status" className={styles.banner}>
      {isOnline ? null : app.offline}
    </div>
  );
};
