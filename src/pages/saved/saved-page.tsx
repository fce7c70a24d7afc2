import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { emptySearch, postAddress, savedAddress, searchAddress, searchAt } from '../../addresses';
import { cachedPosts } from '../../api/cached';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { pageSizes } from '../../contract/search-posts';
import { downloadFile } from '../../device/download-file';
import { FailureCard } from '../../forum/failures/failure-card';
import { scriptLanguage } from '../../forum/matching/script-language';
import { PostRow } from '../../forum/posts/post-row';
import {
  importSaved,
  markSeen,
  type SavedPost,
  unsavePost,
  useReadingList,
} from '../../forum/posts/reading-list';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { FileButton, largestFile } from '../../ui/file-button';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import styles from './saved-page.module.css';

/** The reading list of this device: its posts, what changed in them, and which are gone. */
export const SavedPage = () => {
  const { saved: text, search } = useText();
  const list = useReadingList();
  const place = useKeptPlace(list);
  return (
    <div className={styles.page}>
      <PageTitle>{text.heading}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {text.heading}
        </h1>
        <p className={styles.count}>{list.length > 0 && search.posts(list.length)}</p>
        <ListFile list={list} />
      </header>
      <div {...place}>{list.length === 0 ? <EmptyList /> : <SavedPosts list={list} />}</div>
    </div>
  );
};

const EmptyList = () => {
  const { saved: text, app } = useText();
  return (
    <>
      <div className={styles.empty}>
        <h2>{text.empty}</h2>
        <p>{text.emptyHelp}</p>
        <Link to={searchAddress()} className={button.button}>
          {app.searchTheForum}
        </Link>
      </div>
      <SeenPosts />
    </>
  );
};

const mostSeen = 5;

/** Posts that this visit has already loaded, so they need no request. Each can be saved here. */
const SeenPosts = () => {
  const { saved: text } = useText();
  const [posts] = useState(cachedPosts(useQueryClient()).slice(0, mostSeen));
  if (posts.length === 0) return null;
  return (
    <section aria-label={text.seen}>
      <h2 className={styles.seen}>{text.seen}</h2>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </section>
  );
};

/** Not for an empty list: a search without ids would find every post. */
const SavedPosts = ({ list }: { list: SavedPost[] }) => {
  const { saved: text, search: searchText } = useText();
  const { pageNum } = searchAt(useLocation().search);
  // As many as one request can name: changed posts come first among those of one request.
  const { maxPageSize: size } = useSettings();
  const pages = Math.ceil(list.length / size);
  // The list may have become shorter since the address was made.
  const page = Math.min(pageNum, pages - 1);
  const shown = list.slice(page * size, (page + 1) * size);
  const { data, error, refetch, isPlaceholderData } = usePostSearch({
    ...emptySearch,
    pageSize: size,
    postIds: useAsked(shown.map(({ id }) => id)),
  });
  const before = useBefore(list);
  const found = new Map(isPlaceholderData ? [] : data?.content.map((post) => [post.id, post]));

  useEffect(() => {
    if (data && !isPlaceholderData) markSeen(data.content);
  }, [data, isPlaceholderData]);

  if (error && !data)
    return (
      <>
        <FailureCard error={error} retry={refetch} />
        <KeptTitles list={shown} />
      </>
    );
  if (!data || isPlaceholderData)
    return <Skeleton rows={Math.min(shown.length, pageSizes.usual)} label={searchText.waiting} />;
  const rows = shown.map((saved) => {
    const post = found.get(saved.id);
    return {
      saved,
      post,
      changes: post ? changesOf(post, before.get(saved.id) ?? saved, text) : [],
    };
  });
  const isMoved = ({ changes }: (typeof rows)[number]) => changes.length > 0;
  return (
    <>
      {[...rows.filter(isMoved), ...rows.filter((row) => !isMoved(row))].map(
        ({ saved, post, changes }) =>
          post ? (
            <div key={saved.id} className={styles.saved}>
              <PostRow post={post} />
              {changes.length > 0 && <p className={styles.changes}>{changes.join(' · ')}</p>}
            </div>
          ) : (
            <p key={saved.id} className={styles.gone}>
              <span>
                <bdi className="clamp">{saved.title || saved.id}</bdi> — {text.gone}
              </span>
              <button type="button" className={button.plain} onClick={() => unsavePost(saved.id)}>
                {text.remove}
              </button>
            </p>
          ),
      )}
      <Pager page={page} pages={pages} address={savedAddress} />
    </>
  );
};

/** The ids to request. Removing a post makes no new request, because the other posts are loaded. */
function useAsked(ids: string[]) {
  const [asked, setAsked] = useState(ids);
  if (ids.every((id) => asked.includes(id))) return asked;
  setAsked(ids);
  return ids;
}

/** The stored titles, without the service. Posts that were read are kept on the device, and open. */
const KeptTitles = ({ list }: { list: SavedPost[] }) => (
  <ul>
    {list.map(({ id, title }) => (
      <li key={id} className={styles.kept}>
        <Link to={postAddress(id)}>
          <bdi className="clamp" lang={scriptLanguage(title)}>
            {title || id}
          </bdi>
        </Link>
      </li>
    ))}
  </ul>
);

/** The list as it was when the page was opened; posts are compared with it until the page is left. */
function useBefore(list: SavedPost[]) {
  const before = useRef<Map<string, SavedPost> | null>(null);
  before.current ??= new Map(list.map((saved) => [saved.id, saved]));
  return before.current;
}

/** What changed in a saved post since the last visit, in words. */
function changesOf(post: PostSummary, before: SavedPost, text: Catalogue['saved']) {
  const replies = post.replyCount - before.replyCount;
  const collects = post.collectCount - before.collectCount;
  return [
    replies > 0 && text.newReplies(replies),
    collects > 0 && text.newCollects(collects),
    replies <= 0 && post.activeReplyTime > before.activeReplyTime && text.newLastReply,
  ].filter((change) => change !== false);
}

/** Exports and imports the reading list as a file, because it is stored on this device only. */
export const ListFile = ({ list }: { list: SavedPost[] }) => {
  const { saved: text } = useText();
  const [message, setMessage] = useState('');

  const importFile = async (file: File) => {
    const isTooLarge = file.size > largestFile;
    const count = isTooLarge ? undefined : importSaved(await file.text().catch(() => ''));
    setMessage(count === undefined ? text.notAList : text.imported(count));
  };
  return (
    <div className={styles.file}>
      {list.length > 0 && (
        <button
          type="button"
          className={button.plain}
          onClick={() => downloadFile('saved-posts.json', list)}
        >
          {text.export}
        </button>
      )}
      <FileButton
        label={text.import}
        className={button.plain}
        onFile={(file) => void importFile(file)}
      />
      <span role="status">{message}</span>
    </div>
  );
};

/** The buttons that remove a post from the list: in its row, or beside a post that is gone. */
const removers = '[data-key="s"], p > button';

/** If the focused post is removed, moves focus to the next post, or to the heading if none is left. */
export function useKeptPlace(list: SavedPost[]) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ remover: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.remover.isConnected) return;
    const { index } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(ref.current?.querySelectorAll<HTMLElement>(removers) ?? [])];
    // An empty list suggests other posts. They get no focus, or the next Enter would save one.
    const next = list.length > 0 ? left[Math.min(index, left.length - 1)] : undefined;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = ({ target }: { target: Element }) => {
    const index = [...(ref.current?.querySelectorAll(removers) ?? [])].indexOf(target);
    pressed.current = index < 0 ? null : { remover: target, index };
  };
  return { ref, onFocus };
}
