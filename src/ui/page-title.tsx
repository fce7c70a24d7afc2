import { useEffect } from 'react';
import { pageIsDrawn } from '../device/after-first-paint';
import { useText } from '../i18n/i18n-context';
import { useSettings } from '../settings/settings-context';

/** The title of the document, with the forum's name. Also marks the first page as drawn. */
export const PageTitle = ({ children }: { children: string }) => {
  const { app } = useText();
  const { title } = useSettings();
  useEffect(pageIsDrawn, []);
  return <title>{children ? app.titled(children, title) : title}</title>;
};
