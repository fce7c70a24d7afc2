import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';

type Props = {
  children: string;
  /** What the text is about. When this changes, the same text is announced again. */
  about?: string;
};

/** A visually hidden live region. Announces its text after a while without a change. */
export const Announcer = ({ children, about = '' }: Props) => {
  const { device, limits } = useApp();
  const [announced, announce] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of something else it is news
  useEffect(() => {
    // Only a text that differs is read: a space at its end is not.
    const differing = (last: string) =>
      last === children && last ? `${children}\u00a0` : children;
    return device.clock.after(limits.announcedMs, () => announce(differing));
  }, [children, about]);
  return (
    <div className="unseen" role="status">
      {announced}
    </div>
  );
};
