import { useEffect } from 'react';

const meta = () =>
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ??
  document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));

/**
 * What index.html says of the forum as a whole, which reader views and what keeps pages for later take for the
 * title and the words of a post. Hidden is the message by this name alone: its styles show it where they have to.
 */
const leaveOutForum = () => {
  const about = 'meta[property="og:title"], meta[property="og:description"]';
  for (const one of document.head.querySelectorAll(about)) one.remove();
  document.getElementById('unstarted')?.setAttribute('hidden', '');
};

/** The description of the page, for search engines and previews, instead of the one in index.html. */
export const PageDescription = ({ children }: { children: string }) => {
  useEffect(leaveOutForum, []);
  useEffect(() => {
    const { content } = meta();
    meta().content = children;
    return () => {
      meta().content = content;
    };
  }, [children]);
  return null;
};
