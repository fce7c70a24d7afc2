import { useSpeech } from '../i18n/text-context';

/** Title of the document, with the forum's name. */
export const PageTitle = ({ children }: { children: string }) => {
  const { text, host } = useSpeech();
  return <title>{children ? text.app.titled(children, host.title) : host.title}</title>;
};
