import { useCopy } from '../../browser/clipboard';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Two ways to hand on the address of a post: the clipboard, and the device's own sharing if it has any. */
export const SharePost = ({ title }: { title: string }) => (
  <>
    <CopyLink />
    {'share' in navigator && <ShareButton title={title} />}
  </>
);

const address = () => location.origin + location.pathname;

/** Copies the address; where the browser lets nothing be copied, shows it to be copied by hand. */
const CopyLink = () => {
  const { post, app } = useText();
  const { state, copy } = useCopy();
  if (state === 'failed') {
    return <input readOnly aria-label={post.copyLink} value={address()} onFocus={selectAll} />;
  }
  return (
    <button type="button" className={button.button} onClick={() => copy(address())}>
      <Icon name={state === 'copied' ? 'check' : 'link'} />
      <span aria-live="polite">{state === 'copied' ? app.copied : post.copyLink}</span>
    </button>
  );
};

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();

const ShareButton = ({ title }: { title: string }) => {
  const { post } = useText();
  const share = async () => {
    try {
      await navigator.share({ title, url: address() });
    } catch {
      // The member cancelled, or the device has shown an error itself.
    }
  };
  return (
    <button type="button" className={button.button} onClick={share}>
      <Icon name="share" /> {post.share}
    </button>
  );
};
