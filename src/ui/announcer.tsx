import { useEffect, useState } from 'react';

/** Says a change aloud, once it has settled; a screen reader hears it, nobody sees it. */
export const Announcer = ({ children }: { children: string }) => {
  const [said, say] = useState('');
  useEffect(() => {
    const settled = setTimeout(() => say(children), 300);
    return () => clearTimeout(settled);
  }, [children]);
  return (
    <div className="unseen" role="status">
      {said}
    </div>
  );
};
