import { useEffect } from 'react';

const meta = () =>
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ??
  document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));

/** The description of the page, for search engines and previews, instead of the one in index.html. */
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
