import { useLayoutEffect } from 'react';
import { useSettings } from '../context/app-context';
import { useText } from '../i18n/i18n-context';

export const PageTitle = ({ children }: { children: string }) => {
  const { app } = useText();
  const { title } = useSettings();
  return <title>{children ? app.titled(children, title) : title}</title>;
};

export const PageHeading = ({ children }: { children: string }) => (
  <>
    <PageTitle>{children}</PageTitle>
    <h1 className="title" tabIndex={-1}>
      {children}
    </h1>
  </>
);

/** React hides the page before, and does not remove it, while it waits for the code of the next one. */
const pageHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  return (heading?.checkVisibility?.() ?? true) ? heading : null;
};

/** Until there is one that stays, the page itself has the focus for it. Returns what ends the wait. */
export const focusHeading = () => {
  const main = document.querySelector<HTMLElement>('main');
  const heading = pageHeading();
  heading?.focus({ preventScroll: true });
  if (document.activeElement !== heading) main?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (!document.activeElement?.matches('main, body')) observer.disconnect();
    else pageHeading()?.focus({ preventScroll: true });
  });
  if (main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

const meta = () =>
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ??
  document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));

/**
 * Reader views and read-later services take the description of the forum for the title and text of a post. Only they
 * see `hidden` on the message, because our styles override the attribute.
 */
const leaveOutForum = () => {
  const about = 'meta[property="og:title"], meta[property="og:description"]';
  for (const one of document.head.querySelectorAll(about)) one.remove();
  document.getElementById('unstarted')?.setAttribute('hidden', '');
};

export const PageDescription = ({ children }: { children: string }) => {
  useLayoutEffect(leaveOutForum, []);
  useLayoutEffect(() => {
    const { content } = meta();
    meta().content = children;
    return () => {
      meta().content = content;
    };
  }, [children]);
  return null;
};
