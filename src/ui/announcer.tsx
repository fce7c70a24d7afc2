import { useEffect, useState } from 'react';

type Props = {
  children: string;
  /** What the text is about. When this changes, the same text is announced again. */
  about?: string;
};

/** A visually hidden live region. Announces its text after 300 ms without a change. */
export const Announcer = ({ children, about = '' }: Props) => {
  const [announced, announce] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of something else it is news
  useEffect(() => {
    // Only a text that differs is read: a space at its end is not.
    const differing = (last: string) =>
      last === children && last ? `${children}\u00a0` : children;
    const timer = setTimeout(() => announce(differing), 300);
    return () => clearTimeout(timer);
  }, [children, about]);
  return (
    <div className="unseen" role="status">
      {announced}
    </div>
  );
};
