import { useCopy } from '../../browser/clipboard';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Copies the page's address; where the browser lets nothing be copied, it is shown to be copied. */
export const CopyLink = () => {
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

const address = () => location.origin + location.pathname;
const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
