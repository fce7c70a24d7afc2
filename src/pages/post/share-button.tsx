import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Hands the post to the device's own way of sharing, where it has one. */
export const ShareButton = ({ title }: { title: string }) => {
  const { post } = useText();
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title, url: location.origin + location.pathname });
    } catch {
      // Closed again: the device has said what there was to say.
    }
  };
  return (
    <button type="button" className={button.button} onClick={share}>
      <Icon name="share" /> {post.share}
    </button>
  );
};
