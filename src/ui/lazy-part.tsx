import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useLateWork } from '../context/late-work';
import { reloadAgain, reloadOnce } from '../device/reload-once';
import { loadLaterMessages } from '../i18n/catalogues';
import { useText } from '../i18n/i18n-context';
import { Boundary } from './boundary';
import { Button } from './button';
import { passFocus } from './pass-focus';

export class MissingCode extends Error {
  /** Resolves to whether the code is here. */
  readonly load: () => Promise<boolean>;

  constructor(load: () => Promise<boolean>, cause: unknown) {
    super('Code could not be loaded.', { cause });
    this.load = load;
  }
}

type CodeOptions = {
  isWordless?: boolean;
  /** Called, while it is rendered, with the load that it waits for. */
  onWait?: (loading: Promise<boolean>) => void;
};

/** Loads when it is first rendered, or ahead of that by `load`. */
export const lazyCode = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { isWordless = false, onWait }: CodeOptions = {},
) => {
  let loading: Promise<boolean> | undefined;
  let isHere = false;
  let component: ComponentType<Props> | undefined;

  /** Resolves to whether the code is here. */
  const load = () => {
    if (loading) return loading;
    const fetched = Promise.all([fetchCode(), isWordless || loadLaterMessages()]);
    // React remembers a load that failed: another one needs another component.
    component = lazy(() =>
      fetched.then(
        ([code]) => ({ default: code }),
        (cause) => {
          throw new MissingCode(load, cause);
        },
      ),
    );
    loading = fetched.then(
      ([code]) => {
        // Rendered at once from now on, without a fallback.
        component = code;
        isHere = true;
        return true;
      },
      () => {
        loading = undefined;
        return false;
      },
    );
    return loading;
  };
  /** Throws `MissingCode` until the code is loaded again. */
  const render = (props: Props) => {
    if (!component) void load();
    const [Code] = useState(() => component as ComponentType<Props>);
    if (loading && !isHere) onWait?.(loading);
    return <Code {...props} />;
  };
  return { load, Lazy: render };
};

type Options = {
  waiting?: ReactNode;
  /** Renders nothing if it fails: members can do without it. */
  isOptional?: boolean;
  /** Loads the code only after the first page has been rendered. */
  isLate?: boolean;
  isWordless?: boolean;
};

/** If it fails to load or throws, a notice with a button replaces only this part. */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting = null, isOptional = false, isLate = false, isWordless = false }: Options = {},
) => {
  const { load, Lazy } = lazyCode(fetchPart, { isWordless });
  const render = (props: Props) => {
    const { key } = useLocation();
    const isNow = useLateWork() || !isLate;
    if (!isNow) return waiting;
    return (
      <Boundary
        resetKey={key}
        fallback={(retry, error) => <FailedPart {...{ retry, error, isOptional }} />}
      >
        <Suspense fallback={waiting}>
          <Lazy {...props} />
        </Suspense>
      </Boundary>
    );
  };
  return Object.assign(render, { load });
};

type Failed = { error: unknown; retry: () => void; isOptional?: boolean };

/** Missing code reloads the page once, unless it is of an optional part, which is not worth a reload. */
export const useRetry = ({ error, retry, isOptional = false }: Failed) => {
  const missing = error instanceof MissingCode ? error : undefined;
  const [mayReload, setMayReload] = useState(missing !== undefined && !isOptional);
  const tryAgain = async () => {
    if (missing && !(await missing.load())) {
      if (isOptional) return;
      await reloadAgain();
    }
    retry();
  };
  const lookAgain = useEffectEvent(() => {
    if (missing) void tryAgain();
  });
  // Each navigation renders anew what failed.
  useEffect(() => {
    if (isOptional) lookAgain();
    else if (missing) void reloadOnce().then(setMayReload);
  }, [missing, isOptional]);
  useEffect(() => {
    addEventListener('online', lookAgain);
    return () => removeEventListener('online', lookAgain);
  }, []);
  return { isMissing: missing !== undefined, mayReload, tryAgain };
};

const FailedPart = (failed: Failed) => {
  const { failure } = useText();
  const { isMissing, mayReload, tryAgain } = useRetry(failed);
  if (failed.isOptional || mayReload) return null;
  return (
    <div ref={passFocus} role="alert" className="stack">
      <p>
        <strong>{isMissing ? failure.partMissing : failure.crashed}</strong>{' '}
        {isMissing ? failure.unreachableHelp : failure.laterHelp}
      </p>
      <Button onClick={() => void tryAgain()}>{failure.retry}</Button>
    </div>
  );
};
