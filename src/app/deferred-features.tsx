import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { dataAddress, isSearchPath, searchAt } from '../addresses';
import { onceSeen } from '../api/owner';
import { keysSetting } from '../commands/use-command-keys';
import { useApp } from '../context/app-context';
import { useStored } from '../context/use-stored';
import { useMedia } from '../device/viewport';
import { rememberFilters } from '../forum/search/last-filters';
import { useVisit } from '../forum/visits/last-visit';
import { useText } from '../i18n/i18n-context';
import { Announcer } from '../ui/announcer';
import { Button, ButtonLink } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import styles from './deferred-features.module.css';
import { FootNotices } from './foot-notices';
import { MemberPreview } from './member-preview';
import { Palette } from './palette/palette';
import { usePrefetch } from './prefetch';
import type { Overlay } from './use-app-commands';
import { useBackClosesDialog } from './use-back-closes-dialog';
import { usePlaceOnResize } from './use-place-on-resize';
import { useSecondClick } from './use-second-click';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

type Props = {
  open: Overlay;
  onOpen: (overlay: Overlay) => void;
  /** Of a command, shown for some seconds. */
  result: string;
  onResult: (result: string) => void;
};

export const DeferredFeatures = ({ open, onOpen, result, onResult }: Props) => {
  const { app, shortcuts } = useText();
  const { device, limits } = useApp();
  // A touch screen comes without a keyboard, unless somebody has switched its keys off.
  const isTouch = useMedia('(hover: none) and (pointer: coarse)');
  const hasKeys = useStored(keysSetting) === 'off' || !isTouch;
  const close = () => onOpen('');
  usePrefetch();
  useVisit();
  useLastFilters();
  useAskedAgain();
  useBackClosesDialog();
  useSecondClick();
  usePlaceOnResize();
  // Whoever scrolls right after the first "Back" would be put back by code that comes late.
  useEffect(() => {
    import('./restore-place').catch(() => {});
  }, []);
  useEffect(() => {
    return result ? device.clock.after(limits.shownMs, () => onResult('')) : undefined;
  }, [result, onResult, device, limits]);
  return (
    <>
      <p className={`cluster ${styles.foot}`}>
        {hasKeys && (
          <Button look="plain" onClick={() => onOpen('list')}>
            <kbd>?</kbd>
            {` ${shortcuts.heading}`}
          </Button>
        )}
        <ButtonLink look="plain" to={dataAddress()}>
          {app.yourData}
        </ButtonLink>
      </p>
      <Posted />
      <MemberPreview />
      <FootNotices notice={result} />
      {open && (
        <div className="afloat">
          {open === 'list' && <ShortcutsDialog onClose={close} />}
          {open === 'palette' && <Palette onClose={close} onNotice={onResult} />}
        </div>
      )}
    </>
  );
};

const Posted = () => {
  const { app } = useText();
  const { state } = useLocation();
  const isNews = useNavigationType() === 'REPLACE' && Object(state).isPosted === true;
  return <Announcer>{isNews ? app.posted : ''}</Announcer>;
};

function useLastFilters() {
  const app = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSearchPath(pathname)) return;
    return onceSeen(app, () => rememberFilters(app, searchAt(search)));
  }, [pathname, search, app]);
}

/** Who follows a link to where they are wants what is new there. */
function useAskedAgain() {
  const queries = useQueryClient();
  const { key, pathname, search } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const address = pathname + search;
  const shown = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (isReplaced && shown.current === address)
      void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
    shown.current = address;
  }, [key]);
}
