import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHoverIntent } from '../../browser/use-hover-intent';
import type { MemberInfo } from '../../contract/member';
import { findMember } from '../../forum/posts/find-member';
import { MemberCard } from '../../forum/posts/member-card';
import { idInLink } from '../../forum/posts/own-link';
import styles from './member-preview.module.css';
import { useDismiss } from './use-dismiss';
import { useTouchPreview } from './use-touch-preview';

const hoverDelayMs = 400;

/** A card, the link that it describes, and the history entry that it was opened at. */
type Preview = { member: MemberInfo; link: HTMLAnchorElement; entry: string };

/** The card of the member whose name in a list is pointed at, focused or tapped. */
export const MemberPreview = () => {
  const queries = useQueryClient();
  const { key: entry } = useLocation();
  const [last, setPreview] = useState<Preview | null>(null);
  // A navigation closes the card.
  const preview = last?.entry === entry ? last : null;

  const show = useCallback(
    (link: HTMLAnchorElement) => {
      const member = isInList(link) ? findMember(queries, idInLink(link, 'member')) : undefined;
      if (member) setPreview({ member, link, entry });
      return member !== undefined;
    },
    [queries, entry],
  );
  useHoverIntent(hoverDelayMs, show);
  useTouchPreview(show, preview?.link);
  return (
    preview && <Popover key={preview.member.id} {...preview} onDismiss={() => setPreview(null)} />
  );
};

const isInList = (link: Element) => link.closest('main [data-post]') !== null;

const Popover = ({ member, link, onDismiss }: Preview & { onDismiss: () => void }) => {
  const [popover, setPopover] = useState<HTMLElement | null>(null);
  useDismiss(popover, link, onDismiss);
  const open = useCallback(
    (element: HTMLElement | null) => {
      setPopover(element);
      element?.showPopover();
      if (element) positionPopover(element, link);
    },
    [link],
  );
  return (
    <div ref={open} popover="manual" className={styles.popover}>
      <MemberCard member={member} />
    </div>
  );
};

/** Pixels between the link and the popover, and between the popover and the edge of the screen. */
const gap = 6;
const edge = 8;

/** Puts the popover below the link, or above where there is no room, wholly on the screen. */
function positionPopover(popover: HTMLElement, link: HTMLElement) {
  const anchor = link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(link).direction === 'rtl';
  const left = isRtl ? anchor.right - width : anchor.left;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const top = below + height > clientHeight - edge && above > edge ? above : below;
  popover.style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - width))}px`;
  popover.style.top = `${top}px`;
}
