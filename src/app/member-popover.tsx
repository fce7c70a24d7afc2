import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { patterns } from '../addresses';
import type { MemberInfo } from '../contract/member';
import { findMember } from '../forum/find-member';
import { MemberCard } from '../forum/member-card';
import { useRestingOnLink } from '../ui/use-resting-on-link';
import { idInLink } from './id-in-link';
import styles from './member-popover.module.css';
import { placeBeside } from './place-beside';
import { useLeaving } from './use-leaving';
import { useTapOnLink } from './use-tap-on-link';

const pause = 400;

type Shown = { member: MemberInfo; link: HTMLAnchorElement; place: string };

/** The card of the member whose name in a list is pointed at, focused or tapped. */
export const MemberPopover = () => {
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
  useRestingOnLink(pause, show);
  useTapOnLink(show, shown?.link);
  return shown && <Card key={shown.member.id} {...shown} onLeave={() => setShown(null)} />;
};

const isInList = (link: Element) => link.closest('main [data-post]') !== null;

const Card = ({ member, link, onLeave }: Shown & { onLeave: () => void }) => {
  const [card, setCard] = useState<HTMLElement | null>(null);
  useLeaving(card, link, onLeave);
  const open = useCallback(
    (element: HTMLElement | null) => {
      setCard(element);
      element?.showPopover();
      if (element) placeBeside(element, link);
    },
    [link],
  );
  return (
    <div ref={open} popover="manual" className={styles.popover}>
      <MemberCard member={member} />
    </div>
  );
};
