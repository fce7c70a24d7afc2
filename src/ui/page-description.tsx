import { useEffect } from 'react';

const meta = () =>
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ??
  document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));

/** What is said of the page where it is found or shared, in place of what index.html says of the forum. */
export const PageDescription = ({ children }: { children: string }) => {
  useEffect(() => {
    const { content } = meta();
    meta().content = children;
    return () => {
      meta().content = content;
    };
  }, [children]);
  return null;
};
