import { useEffect, useState } from 'react';

/** A visually hidden live region. Announces its text after 300 ms without a change. */
export const Announcer = ({ children }: { children: string }) => {
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => announce(children), 300);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <div className="unseen" role="status">
      {announced}
    </div>
  );
};
