import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useLateWork } from '../device/late-work';
import { reloadOnce } from '../device/reload-once';
import { useText } from '../i18n/i18n-context';
import { Boundary } from './boundary';
import button from './button.module.css';
import { type LazyCode, lazyCode, MissingCode, useRetryOnline } from './lazy-code';
import styles from './lazy-part.module.css';

type Options<Props> = {
  /** Rendered until the code has loaded. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Renders nothing if it fails: members can do without it. */
  isOptional?: boolean;
  /** Loads the code only after the first page has been rendered. */
  isLate?: boolean;
};

/**
 * A part of a page whose code is loaded when it is first rendered. If it fails to load or throws, a notice
 * with a button replaces only this part.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting = null, isOptional = false, isLate = false }: Options<Props> = {},
) => {
  const code = lazyCode(fetchPart);
  const draw = (props: Props) => {
    const isNow = useLateWork() || !isLate;
    const fallback = typeof waiting === 'function' ? waiting(props) : waiting;
    return isNow ? <Part {...{ code, props, fallback, isOptional }} /> : fallback;
  };
  return Object.assign(draw, { load: code.load });
};

type PartProps<Props extends object> = {
  code: LazyCode<Props>;
  props: Props;
  fallback: ReactNode;
  isOptional: boolean;
};

const Part = <Props extends object>({ code, props, fallback, isOptional }: PartProps<Props>) => {
  const { key } = useLocation();
  const [Code, setCode] = useState(code.component);
  const renew = (error: unknown) => {
    // Nobody waits for an optional part, so that it is not worth a reload.
    if (error instanceof MissingCode) void (isOptional ? code.load() : error.loadAgain());
    setCode(code.component);
  };
  return (
    <Boundary
      resetKey={key}
      fallback={(retry, error) => (
        <FailedPart
          error={error}
          isOptional={isOptional}
          retry={() => {
            renew(error);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={fallback}>
        <Code {...props} />
      </Suspense>
    </Boundary>
  );
};

/** Reloads the page once if its code is missing. Returns whether that may still happen. */
export const useReloadOnce = (isNeeded: boolean) => {
  const [mayReload, setMayReload] = useState(isNeeded);
  useEffect(() => {
    if (isNeeded) void reloadOnce().then(setMayReload);
  }, [isNeeded]);
  return mayReload;
};

type FailedProps = { error: unknown; isOptional: boolean; retry: () => void };

const FailedPart = ({ error, isOptional, retry }: FailedProps) => {
  const { failure } = useText();
  const isMissing = error instanceof MissingCode;
  const mayReload = useReloadOnce(isMissing && !isOptional);
  const retryMissing = useCallback(() => isMissing && retry(), [isMissing, retry]);
  useRetryOnline(retryMissing);
  if (isOptional || mayReload) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>
        <strong>{isMissing ? failure.partMissing : failure.crashed}</strong>{' '}
        {isMissing ? failure.unreachableHelp : failure.laterHelp}
      </p>
      <button type="button" className={button.button} onClick={retry}>
        {failure.retry}
      </button>
    </div>
  );
};
