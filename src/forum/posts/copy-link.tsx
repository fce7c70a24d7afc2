import { useCommand } from '../../commands/commands';
import { useApp } from '../../context/app-context';
import { useCopy } from '../../device/clipboard';
import { useText } from '../../i18n/i18n-context';
import { CopyButton } from '../../ui/copy-button';

/** Without query string and hash. */
export const pageAddress = () => location.origin + location.pathname;

/** If the browser refuses to copy, the address can be copied by hand. */
export const CopyLink = () => {
  const { post, app } = useText();
  const copying = useCopy(useApp().limits.shownMs);
  useCommand({
    id: 'copyLink',
    label: post.copyLink,
    run: async () => (await copying.copy(pageAddress())) && app.copied,
  });
  if (copying.state === 'failed') {
    return <input readOnly aria-label={post.copyLink} value={pageAddress()} onFocus={selectAll} />;
  }
  return <CopyButton label={post.copyLink} icon="link" words={pageAddress} copying={copying} />;
};

const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
