import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dataAddress, isSearchPath, searchAt } from '../addresses';
import { useApp } from '../context/app-context';
import { rememberFilters } from '../forum/search/search-history';
import { useVisit } from '../forum/visits/last-visit';
import { useText } from '../i18n/i18n-context';
import { Button, ButtonLink } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import styles from './deferred-features.module.css';
import { FootNotices } from './foot-notices';
import { MemberPreview } from './member-preview';
import { Palette } from './palette/palette';
import { usePrefetch } from './prefetch';
import type { Overlay } from './use-app-commands';
import { useBackClosesDialog } from './use-back-closes-dialog';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

type Props = { open: Overlay; onOpen: (overlay: Overlay) => void };

export const DeferredFeatures = ({ open, onOpen }: Props) => {
  const { app, shortcuts } = useText();
  const [notice, setNotice] = useNoticeForSeconds();
  const close = () => onOpen('');
  usePrefetch();
  useVisit();
  useLastFilters();
  useBackClosesDialog();
  return (
    <>
      <p className={`cluster ${styles.foot}`}>
        <Button look="plain" className={styles.shortcuts} onClick={() => onOpen('list')}>
          <kbd>?</kbd>
          {` ${shortcuts.heading}`}
        </Button>
        <ButtonLink look="plain" to={dataAddress()}>
          {app.yourData}
        </ButtonLink>
      </p>
      <MemberPreview />
      <FootNotices notice={notice} />
      {open && (
        <div className="afloat">
          {open === 'list' && <ShortcutsDialog onClose={close} />}
          {open === 'palette' && <Palette onClose={close} onNotice={setNotice} />}
        </div>
      )}
    </>
  );
};

function useNoticeForSeconds() {
  const { device, limits } = useApp();
  const [notice, setNotice] = useState('');
  useEffect(() => {
    return notice ? device.clock.after(limits.shownMs, () => setNotice('')) : undefined;
  }, [notice, device, limits]);
  return [notice, setNotice] as const;
}

function useLastFilters() {
  const app = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isSearchPath(pathname)) rememberFilters(app, searchAt(search));
  }, [pathname, search, app]);
}
