import { useEffect, useState } from 'react';

/** A live region that nobody sees: announces its text once that has not changed for 300 ms. */
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
