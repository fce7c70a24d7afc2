import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';

type Props = {
  children: string;
  /** When this changes, the same text is announced again. */
  about?: string;
};

export const Announcer = ({ children, about = '' }: Props) => {
  const { device, limits } = useApp();
  const [announced, announce] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of something else it is news
  useEffect(() => {
    // A text is read only if it differs, for which a space at its end is enough.
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
