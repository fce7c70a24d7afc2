import { useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Copies the page's address; where the clipboard is out of reach (plain http) it is shown to be copied. */
export const CopyLink = () => {
  const { post, app } = useText();
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready');

  useEffect(() => {
    if (state !== 'copied') return;
    const later = setTimeout(() => setState('ready'), 2000);
    return () => clearTimeout(later);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown') {
    return <input readOnly aria-label={post.copyLink} value={address()} onFocus={selectAll} />;
  }
  return (
    <button type="button" className={button.button} onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'link'} />
      <span aria-live="polite">{state === 'copied' ? app.copied : post.copyLink}</span>
    </button>
  );
};

const address = () => location.origin + location.pathname;
const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
