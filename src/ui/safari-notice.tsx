import { useText } from '../i18n/i18n-context';

/** Safari deletes what a site has stored, but not what an installed app has. */
export const SafariNotice = () => {
  const { data } = useText();
  const isSafari = 'GestureEvent' in window;
  if (!isSafari || matchMedia('(display-mode: standalone)').matches) return null;
  return <p className="faint">{data.safari}</p>;
};
