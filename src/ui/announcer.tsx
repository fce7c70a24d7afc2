import { useEffect, useReducer } from 'react';
import { useApp } from '../context/app-context';

type Props = {
  children: string;
  /** When this changes, the same text is announced again. */
  about?: string;
};

/** A text is read only if it differs, for which a space at its end is enough. */
export const differing = (last: string, text: string) =>
  last === text && text ? `${text}\u00a0` : text;

export const Announcer = ({ children, about = '' }: Props) => {
  const { device, limits } = useApp();
  const [announced, announce] = useReducer(differing, '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of something else it is news
  useEffect(() => {
    return device.clock.after(limits.announcedMs, () => announce(children));
  }, [children, about]);
  return (
    <div className="unseen" role="status">
      {announced}
    </div>
  );
};
