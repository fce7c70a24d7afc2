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

const controlLook = {
  font: 'inherit',
  color: 'inherit',
  background: 'var(--ink)',
  border: '1px solid currentcolor',
  borderRadius: 'var(--radius)',
  padding: 'var(--space-1) var(--space-2)',
} as const;

/** A control on a badge, where those of the app would not be seen. */
export const ofBadge = <Control extends HTMLElement>(control: Control) => {
  Object.assign(control.style, controlLook);
  return control;
};

/** Words of the mock service itself, beside the app and not part of it. */
export function openBadge(role: 'status' | 'alert' | 'complementary') {
  const badge = document.createElement('div');
  badge.setAttribute('role', role);
  Object.assign(badge.style, look);
  document.body.append(badge);
  return badge;
}

/** Shows how far a dataset of many posts is prepared, and goes once it is. */
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

/** Says why the mock service is not as it should be, until somebody has read it. */
export const showNotice = (notice: string) => {
  const badge = openBadge('alert');
  const close = ofBadge(document.createElement('button'));
  close.type = 'button';
  close.textContent = 'Close';
  close.style.marginInlineStart = '0.75rem';
  close.addEventListener('click', () => badge.remove());
  badge.append(notice, close);
};
