import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { patterns } from '../../addresses';
import { useHoverIntent } from '../../browser/use-hover-intent';
import type { MemberInfo } from '../../contract/member';
import { findMember } from '../../forum/posts/find-member';
import { MemberCard } from '../../forum/posts/member-card';
import { idInLink } from '../id-in-link';
import styles from './member-preview.module.css';
import { positionPopover } from './position-popover';
import { useDismiss } from './use-dismiss';
import { useTouchPreview } from './use-touch-preview';

const pause = 400;

type Shown = { member: MemberInfo; link: HTMLAnchorElement; place: string };

/** The card of the member whose name in a list is pointed at, focused or tapped. */
export const MemberPreview = () => {
  const queries = useQueryClient();
  const { key: place } = useLocation();
  const [last, setShown] = useState<Shown | null>(null);
  const shown = last?.place === place ? last : null;

  const show = useCallback(
    (link: HTMLAnchorElement) => {
      const member = isInList(link)
        ? findMember(queries, idInLink(link, patterns.member))
        : undefined;
      if (member) setShown({ member, link, place });
      return member !== undefined;
    },
    [queries, place],
  );
  useHoverIntent(pause, show);
  useTouchPreview(show, shown?.link);
  return shown && <Card key={shown.member.id} {...shown} onLeave={() => setShown(null)} />;
};

const isInList = (link: Element) => link.closest('main [data-post]') !== null;

const Card = ({ member, link, onLeave }: Shown & { onLeave: () => void }) => {
  const [card, setCard] = useState<HTMLElement | null>(null);
  useDismiss(card, link, onLeave);
  const open = useCallback(
    (element: HTMLElement | null) => {
      setCard(element);
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
