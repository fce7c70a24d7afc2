import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { postAddress } from '../addresses';
import { findMember } from '../api/cached';
import { useApi, usePostSearch } from '../api/forum-api';
import { useApp } from '../context/app-context';
import type { MemberInfo } from '../contract/member';
import { savesData } from '../device/network';
import { useHoverIntent } from '../device/use-hover-intent';
import { scriptLanguage } from '../forum/matching/script-language';
import { MemberCard } from '../forum/posts/member-card';
import { idInLink } from '../forum/posts/own-link';
import { newestOf } from '../forum/posts/post-searches';
import { useText } from '../i18n/i18n-context';
import styles from './member-preview.module.css';

type Previewed = { member: MemberInfo; link: HTMLAnchorElement; entry: string };

export const MemberPreview = () => {
  const queries = useQueryClient();
  const { key: entry } = useLocation();
  const [preview, setPreview] = useState<Previewed | null>(null);
  useHoverIntent(useApp().limits.previewMs, (link, isTouch) => {
    const isName = !isTouch && link.closest('main article');
    const member = isName && findMember(queries, idInLink(link, 'member'));
    if (member) setPreview({ member, link, entry });
  });
  if (preview?.entry !== entry) return null;
  return <Card key={preview.member.id} {...preview} onDismiss={() => setPreview(null)} />;
};

const Card = ({ member, link, onDismiss }: Previewed & { onDismiss: () => void }) => {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!popover.current) return;
    popover.current.showPopover();
    place(popover.current, link);
  }, [link]);
  const dismiss = useEffectEvent(onDismiss);
  const { previewLeftMs } = useApp().limits;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInside = ({ target }: Event) =>
      target instanceof Node && (popover.current?.contains(target) || link.contains(target));
    const dismissLater = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType !== 'touch' && !isInside(event))
        timer = setTimeout(dismiss, previewLeftMs);
    };
    const dismissOutside = (event: Event) => {
      if (!isInside(event)) dismiss();
    };
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
    };
    document.addEventListener('pointerover', dismissLater, { signal });
    document.addEventListener('pointerdown', dismissOutside, { signal });
    document.addEventListener('focusin', dismissOutside, { signal });
    document.addEventListener('keydown', dismissOnEscape, { signal });
    document.addEventListener('scroll', dismissOutside, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [link, previewLeftMs]);
  return (
    <div ref={popover} popover="manual" className={styles.popover}>
      <MemberCard member={member}>{member.id && <NewestPosts id={member.id} />}</MemberCard>
    </div>
  );
};

const gapPx = 8;

/** Below the link, or above it, so that what loads later makes the card grow away from the link. */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, link: HTMLElement) {
  const { left, top, bottom } = link.getBoundingClientRect();
  const isAbove = bottom + gapPx + offsetHeight > innerHeight && top > innerHeight - bottom;
  style.left = `${Math.max(gapPx, Math.min(left, innerWidth - gapPx - offsetWidth))}px`;
  style.top = isAbove ? 'auto' : `${bottom + gapPx}px`;
  style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto';
}

const mostPosts = 3;

const NewestPosts = ({ id }: { id: string }) => {
  const { member: text, post: words } = useText();
  const { rarelyNewMs } = useApp().limits;
  // The page of the member may have loaded them.
  const { queryKey } = useApi().postSearch(newestOf(id));
  const { data, dataUpdatedAt } = useQueryClient().getQueryState(queryKey) ?? {};
  const { data: page, isFetching } = usePostSearch(
    { ...newestOf(id), pageSize: mostPosts },
    {
      enabled: !savesData(),
      staleTime: rarelyNewMs,
      initialData: data,
      initialDataUpdatedAt: dataUpdatedAt,
    },
  );
  if (!page) return isFetching && <div className={styles.room} />;
  return (
    <div>
      <h3 className="muted">{text.newestPosts}</h3>
      <ul className="stack">
        {page.content.slice(0, mostPosts).map(({ id: post, title }) => (
          <li key={post}>
            <Link
              to={postAddress(post)}
              className={styles.post}
              dir="auto"
              lang={scriptLanguage(title)}
            >
              {title || words.untitled}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
