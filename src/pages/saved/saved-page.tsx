import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emptySearch, savedAddress, searchAddress, searchAt } from '../../addresses';
import { onceNamed, useMember } from '../../api/owner';
import { useApp } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { pageSizes } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { usePostList } from '../../forum/posts/post-list';
import { PostRows } from '../../forum/posts/post-row';
import {
  markSeen,
  readingList,
  type SavedPost,
  savedFrom,
  unsavePost,
} from '../../forum/posts/reading-list';
import { TitleList } from '../../forum/posts/title-list';
import { searchHistory } from '../../forum/search/search-history';
import { SuggestionList } from '../../forum/search/search-suggestions';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeading, pageHeading } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import styles from './saved-page.module.css';

export const SavedPage = () => {
  const { app, search, saved: text } = useText();
  const list = useStored(readingList);
  const member = useMember();
  const place = useKeptPlace(list);
  return (
    <div className={`railed ${styles.page}`}>
      <header className={styles.head}>
        <PageHeading>{app.saved}</PageHeading>
        <p className="muted">{list.length > 0 && search.posts(list.length)}</p>
      </header>
      <div className="stack">
        <SavedSearches />
        <div {...place}>
          {list.length > 0 ? (
            <SavedPosts key={member} list={list} />
          ) : (
            <Notice icon="saved" heading={text.empty}>
              <p>{text.emptyHelp}</p>
              <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
};

const SavedSearches = () => {
  const { saved } = useStored(searchHistory);
  return (
    <div className={styles.searches}>
      <SuggestionList list="saved" addresses={saved} onForget={() => pageHeading()?.focus()} />
    </div>
  );
};

/** Null for posts that the service has not found. */
type Known = {
  known: ReadonlyMap<string, PostSummary | null>;
  answered: Page<PostSummary> | undefined;
};

/** Not for an empty list: a search without ids would find every post. */
const SavedPosts = ({ list }: { list: SavedPost[] }) => {
  const app = useApp();
  const { saved: text, search: searchText } = useText();
  const { pageNum } = searchAt(useLocation().search);
  // As many as one request can name: changed posts come first among those of one request.
  const { maxPageSize: size } = useSettings();
  const pages = Math.ceil(list.length / size);
  // The list may have become shorter since the address was made.
  const page = Math.min(pageNum, pages - 1);
  const shown = list.slice(page * size, (page + 1) * size);
  const {
    page: answer,
    error,
    isFetching,
    retry,
  } = usePostList({
    ...emptySearch,
    pageSize: size,
    postIds: shown.map(({ id }) => id),
  });
  // Posts are compared with the list as it was when the page was opened.
  const [before] = useState(() => new Map(list.map((saved) => [saved.id, saved])));
  const [{ known, answered }, learn] = useState<Known>({ known: new Map(), answered: undefined });
  if (answer && answer !== answered) {
    const now = new Map(known);
    for (const { id } of shown) now.set(id, answer.content.find((post) => post.id === id) ?? null);
    learn({ known: now, answered: answer });
  }
  useEffect(() => {
    if (answer) onceNamed(app, () => markSeen(app, answer.content));
  }, [answer, app]);

  const posts = shown.flatMap(({ id }) => known.get(id) ?? []);
  const changes = new Map(
    posts.map((post) => [post.id, changesOf(post, before.get(post.id) ?? savedFrom(post), text)]),
  );
  const isChanged = ({ id }: PostSummary) => (changes.get(id)?.length ?? 0) > 0;
  const rows = [...posts.filter(isChanged), ...posts.filter((post) => !isChanged(post))].map(
    (post) => ({ post }),
  );
  const gone = shown.filter(({ id }) => known.get(id) === null);
  const unknown = shown.filter(({ id }) => !known.has(id));
  return (
    <>
      {error && <FailureCard error={error} retry={retry} />}
      <PostRows rows={rows} noteOn={({ id }) => changes.get(id)?.join(' · ')} />
      {gone.map(({ id, title }) => (
        <p key={id} className="entry muted">
          <span>
            <bdi className="clamp">{title || id}</bdi> — {text.gone}
          </span>
          <Button look="plain" onClick={() => unsavePost(app, id)}>
            {text.remove}
          </Button>
        </p>
      ))}
      {unknown.length > 0 &&
        (isFetching && !error ? (
          <Skeleton rows={Math.min(unknown.length, pageSizes.usual)} label={searchText.waiting} />
        ) : (
          // Posts that were read are kept on the device.
          <TitleList posts={unknown.map(({ id, title }) => ({ id, title: title || id }))} />
        ))}
      <Pager page={page} pages={pages} address={savedAddress} />
    </>
  );
};

function changesOf(post: PostSummary, before: SavedPost, text: Catalogue['saved']) {
  const replies = post.replyCount - before.replyCount;
  const collects = post.collectCount - before.collectCount;
  return [
    replies > 0 && text.newReplies(replies),
    collects > 0 && text.newCollects(collects),
    replies <= 0 && post.activeReplyTime > before.activeReplyTime && text.newLastReply,
  ].filter((change) => change !== false);
}

/** In the row of a post, or beside one that is gone. A key removes it from its title. */
const keepers = ['[data-key="s"], p > button', '[data-post] h2 a'];

/** Removing the focused post would lose the focus. */
function useKeptPlace(list: SavedPost[]) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ element: Element; kind: string; index: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.element.isConnected) return;
    const { kind, index } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(ref.current?.querySelectorAll<HTMLElement>(kind) ?? [])];
    // An empty list suggests other posts, one of which the next Enter would save.
    const next = list.length > 0 ? left[Math.min(index, left.length - 1)] : undefined;
    (next ?? pageHeading())?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = ({ target }: { target: Element }) => {
    const kind = keepers.find((one) => target.matches(one)) ?? '';
    const index = kind ? [...(ref.current?.querySelectorAll(kind) ?? [])].indexOf(target) : -1;
    pressed.current = index < 0 ? null : { element: target, kind, index };
  };
  return { ref, onFocus };
}
