import { useEffect, useState } from 'react';

export const useCopy = (shownMs: number) => {
  // An object, because each press is shown as long as the first.
  const [last, setLast] = useState<{ state: 'ready' | 'copied' | 'failed' }>({ state: 'ready' });
  useEffect(() => {
    if (last.state !== 'copied') return;
    const timer = setTimeout(() => setLast({ state: 'ready' }), shownMs);
    return () => clearTimeout(timer);
  }, [last, shownMs]);
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setLast({ state: isCopied ? 'copied' : 'failed' });
    return isCopied;
  };
  return { ...last, copy };
};

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http has no `navigator.clipboard`, and a member may have denied the permission.
    return copySelection(text);
  }
}

function copySelection(text: string) {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  // A menu closes when the focus leaves it, as it does with the field, too.
  (focused?.closest('details') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  if (focused instanceof HTMLElement) focused.focus();
  field.remove();
  return isCopied;
}
