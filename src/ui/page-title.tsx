import { useI18n } from '../i18n/i18n-context';

/** Title of the document, with the forum's name. */
export const PageTitle = ({ children }: { children: string }) => {
  const { text, host } = useI18n();
  return <title>{children ? text.app.titled(children, host.title) : host.title}</title>;
};
