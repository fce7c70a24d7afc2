import { type KeyboardEvent, useCallback, useState } from 'react';
import type { MemberInfo } from '../../contract/member';
import { MemberCard } from '../../forum/posts/member-card';
import { MemberNewest } from './member-newest';
import styles from './member-popover.module.css';
import { useDismiss } from './use-dismiss';

/** A member, the link to them, and whether the card takes the focus. */
export type Previewed = { member: MemberInfo; link: HTMLAnchorElement; isEntered: boolean };

type Props = Previewed & { onDismiss: () => void };

/** A card about a member, beside a link to them. */
export const MemberPopover = ({ member, link, isEntered, onDismiss }: Props) => {
  const [popover, setPopover] = useState<HTMLElement | null>(null);
  const [opener] = useState(() => document.activeElement);
  const leave = () => {
    if (popover?.contains(document.activeElement) && opener instanceof HTMLElement)
      opener.focus({ preventScroll: true });
    onDismiss();
  };
  useDismiss(popover, link, leave);
  const open = useCallback(
    (element: HTMLElement | null) => {
      setPopover(element);
      element?.showPopover();
      if (element) positionPopover(element, link);
      if (isEntered) element?.focus({ preventScroll: true });
    },
    [link, isEntered],
  );
  /** Tab past either end closes the card and returns focus to where it was opened. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const isLast = event.shiftKey
      ? [event.currentTarget, links[0]].includes(event.target as HTMLAnchorElement)
      : event.target === links.at(-1);
    if (!isLast) return;
    event.preventDefault();
    leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links in it
    <div ref={open} popover="manual" tabIndex={-1} className={styles.popover} onKeyDown={press}>
      <MemberCard member={member}>{member.id && <MemberNewest id={member.id} />}</MemberCard>
    </div>
  );
};

/** Pixels between the link and the popover, and between the popover and the edge of the screen. */
const gap = 6;
const edge = 8;

/** Places the popover below the link, or above it if there is only room there. Stays inside the viewport. */
function positionPopover(popover: HTMLElement, link: HTMLElement) {
  const anchor = link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(link).direction === 'rtl';
  const left = isRtl ? anchor.right - width : anchor.left;
  const below = anchor.bottom + gap;
  const isAbove = below + height > clientHeight - edge && anchor.top - gap - height > edge;
  popover.style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - width))}px`;
  // Content that loads later makes it grow away from the link.
  const top = Math.max(edge, Math.min(below, clientHeight - edge - height));
  popover.style.top = isAbove ? 'auto' : `${top}px`;
  popover.style.bottom = isAbove ? `${innerHeight - anchor.top + gap}px` : 'auto';
}
