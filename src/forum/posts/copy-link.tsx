import { useCopy } from '../../browser/clipboard';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Of the page, without what the search that led to it had. */
const address = () => location.origin + location.pathname;

/** Copies the address; where the browser lets nothing be copied, shows it to be copied by hand. */
export const CopyLink = () => {
  const { post, app } = useText();
  const { state, copy } = useCopy();
  if (state === 'failed') {
    return <input readOnly aria-label={post.copyLink} value={address()} onFocus={selectAll} />;
  }
  return (
    <button
      type="button"
      className={button.button}
      data-action="copy-link"
      onClick={() => copy(address())}
    >
      <Icon name={state === 'copied' ? 'check' : 'link'} />
      <span aria-live="polite">{state === 'copied' ? app.copied : post.copyLink}</span>
    </button>
  );
};

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
