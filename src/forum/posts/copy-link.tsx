import { useCommand } from '../../commands/commands';
import { useCopy } from '../../device/clipboard';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** The address of the page without query string and hash. */
const address = () => location.origin + location.pathname;

/** Copies the address. If the browser refuses, shows it in a field to copy by hand. */
export const CopyLink = () => {
  const { post, app } = useText();
  const { state, copy } = useCopy();
  useCommand({
    id: 'copyLink',
    label: post.copyLink,
    run: async () => (await copy(address())) && app.copied,
  });
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
