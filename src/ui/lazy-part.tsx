import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterFirstPaint } from '../device/after-first-paint';
import { lazyCode } from '../device/lazy-code';
import { useNewerBuild } from '../device/newer-build';
import { useText } from '../i18n/i18n-context';
import { Boundary } from './boundary';
import button from './button.module.css';
import styles from './lazy-part.module.css';

type Options<Props> = {
  /** Rendered until the code has loaded. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Renders nothing if it fails: members can do without it. */
  isOptional?: boolean;
  /** Loads the code only after the first page and its parent have painted, so that neither waits for it. */
  isLate?: boolean;
};

/**
 * A part of a page whose code is loaded when it is first rendered. If it fails to load or throws, a notice
 * with a button replaces only this part. A failed load is also retried when the network returns.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting = null, isOptional = false, isLate = false }: Options<Props> = {},
) => {
  const part = lazyCode(fetchPart);
  const draw = (props: Props) => {
    const { state, code: Part } = part.use(useAfterFirstPaint() || !isLate, isLate);
    const { key } = useLocation();
    if (state === 'missing') return isOptional ? null : <MissingPart load={part.load} />;
    if (!Part) return typeof waiting === 'function' ? waiting(props) : waiting;
    return (
      <Boundary resetKey={key} fallback={(retry) => !isOptional && <BrokenPart retry={retry} />}>
        <Part {...props} />
      </Boundary>
    );
  };
  return Object.assign(draw, { load: part.load });
};

const MissingPart = ({ load }: { load: () => Promise<void> }) => {
  const isUpdated = useNewerBuild({ mayReload: false });
  const { failure } = useText();
  return (
    <PartNotice
      what={isUpdated ? failure.updated : failure.partMissing}
      advice={isUpdated ? failure.updatedHelp : failure.unreachableHelp}
      act={isUpdated ? failure.reload : failure.retry}
      onAct={() => (isUpdated ? location.reload() : void load())}
    />
  );
};

const BrokenPart = ({ retry }: { retry: () => void }) => {
  const { failure } = useText();
  return (
    <PartNotice
      what={failure.crashed}
      advice={failure.laterHelp}
      act={failure.retry}
      onAct={retry}
    />
  );
};

type NoticeProps = { what: string; advice: string; act: string; onAct: () => void };

const PartNotice = ({ what, advice, act, onAct }: NoticeProps) => (
  <div role="alert" className={styles.notice}>
    <p>
      <strong>{what}</strong> {advice}
    </p>
    <button type="button" className={button.button} onClick={onAct}>
      {act}
    </button>
  </div>
);
