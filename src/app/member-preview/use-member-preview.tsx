import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCommand } from '../../commands/commands';
import { useHoverIntent } from '../../device/use-hover-intent';
import { findMember } from '../../forum/posts/find-member';
import { idInLink } from '../../forum/posts/own-link';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import type { Previewed } from './member-popover';
import { useDismiss } from './use-dismiss';

const hoverDelayMs = 400;

const MemberPopover = lazyPart(
  async () => (await withMessages(import('./member-popover'), 'reading')).MemberPopover,
  { isOptional: true, waiting: (props) => <AwaitedPopover {...props} /> },
);

type Awaited = { link: HTMLElement; onDismiss: () => void };

/** Cancels the card if the member leaves the link before its code has loaded. */
const AwaitedPopover = ({ link, onDismiss }: Awaited) => {
  useDismiss(null, link, onDismiss);
  return null;
};

/**
 * The card of the member whose name in a list or post is hovered or focused. A command opens the card of the
 * author of the focused row or open post. Touch cannot hover, so it follows the link.
 */
export const useMemberPreview = () => {
  const queries = useQueryClient();
  const { key: entry } = useLocation();
  const [last, setPreview] = useState<(Previewed & { entry: string }) | null>(null);
  // A navigation closes the card.
  const preview = last?.entry === entry ? last : null;

  const show = useCallback(
    (link: HTMLAnchorElement, isEntered = false) => {
      const member = isInPost(link) && findMember(queries, idInLink(link, 'member'));
      if (member) setPreview({ member, link, isEntered, entry });
    },
    [queries, entry],
  );
  useHoverIntent(
    hoverDelayMs,
    useCallback((link) => show(link), [show]),
  );
  const showFocused = () => {
    const link = authorLink();
    if (link) show(link, true);
  };

  useCommand({ id: 'member', run: showFocused });

  const card = preview && (
    <MemberPopover
      key={`${preview.member.id} ${preview.isEntered}`}
      {...preview}
      onDismiss={() => setPreview(null)}
    />
  );
  return card;
};

const isInPost = (link: Element) => link.closest('main :is([data-post], article)') !== null;

/** The link to the author of the focused row, or else of the open post. */
function authorLink() {
  const row = document.activeElement?.closest('main [data-post]');
  const place = row ?? document.querySelector('main article:not([data-post])');
  const links = [...(place?.querySelectorAll('a') ?? [])];
  return links.find((link) => idInLink(link, 'member') !== '');
}
