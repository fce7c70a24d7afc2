import type { Progress } from '../forum/index/preparation';

const look = {
  position: 'fixed',
  insetBlockEnd: 'var(--space-4)',
  insetInlineStart: 'var(--space-4)',
  zIndex: '1000',
  maxInlineSize: 'calc(100vw - 2 * var(--space-4))',
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius)',
  fontSize: 'var(--text-14)',
  color: 'var(--paper)',
  background: 'var(--ink)',
} as const;

/** For a control of a badge, on which the app's own styles would not be visible. */
const controlLook = {
  font: 'inherit',
  color: 'inherit',
  background: 'var(--ink)',
  border: '1px solid currentcolor',
  borderRadius: 'var(--radius)',
  padding: 'var(--space-1) var(--space-2)',
  marginInlineStart: '0.75rem',
} as const;

/** Opens a message of the mock service itself, which is not part of the app. */
function openBadge(role: 'status' | 'alert') {
  const badge = Object.assign(document.createElement('div'), { role });
  Object.assign(badge.style, look);
  document.body.append(badge);
  return badge;
}

/** Shows the progress of preparing a large dataset, until it is done. */
export const progressBadge = (posts: number) => {
  let badge: HTMLElement | undefined;
  let shown = '';
  return ({ share }: Progress) => {
    const words = `Preparing ${posts.toLocaleString('en')} posts: ${Math.floor(share * 100)} %`;
    if (words === shown) return;
    shown = words;
    badge ??= openBadge('status');
    badge.textContent = words;
    if (share === 1) badge.remove();
  };
};

/** Shows a problem of the mock service until the user closes it. */
export const showNotice = (notice: string) => {
  const badge = openBadge('alert');
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: 'Close', onclick: () => badge.remove() });
  Object.assign(close.style, controlLook);
  badge.append(notice, close);
};
