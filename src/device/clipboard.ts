import { useEffect, useState } from 'react';

export const useCopy = (shownMs: number) => {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), shownMs);
    return () => clearTimeout(timer);
  }, [state, shownMs]);
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'failed');
    return isCopied;
  };
  return { state, copy };
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
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
