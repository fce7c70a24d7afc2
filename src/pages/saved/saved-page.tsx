import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emptySearch, savedAddress, searchAddress, searchAt } from '../../addresses';
import { onceNamed, useMember } from '../../api/owner';
import { useApp, usePart, useSettings } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { type PostSummary, repliedAt } from '../../contract/post';
import { pageSizes } from '../../contract/search-posts';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { scriptLanguage } from '../../forum/matching/script-language';
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
import { createdPosts } from '../../forum/posts/use-post';
import { searchHistory } from '../../forum/search/search-history';
import { SuggestionList } from '../../forum/search/search-suggestions';
import { timeOf } from '../../i18n/dates';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Announcer } from '../../ui/announcer';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { focusHeading, PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { passFocus } from '../../ui/pass-focus';
import { Skeleton } from '../../ui/skeleton';
import styles from './saved-page.module.css';

export const SavedPage = () => <SavedBy key={useMember()} />;

/** What had been seen of them before, by member and history entry: what moved is still said on the way back. */
const seenBefore = () => new Map<string, SavedPost[]>();

/** What is taken off stays until the page is left, so that it can be saved again. */
const SavedBy = () => {
  const { app, search, saved: text } = useText();
  const { storage } = useApp().device;
  const { saved } = useStored(searchHistory);
  const list = useStored(readingList);
  const [opened] = useState(() => new Map(list.map((saved) => [saved.id, saved])));
  const { key, search: asked } = useLocation();
  const entry = `${useMember()} ${key}`;
  const known = usePart(seenBefore);
  const [seen] = useState(() => known.get(entry) ?? list);
  useEffect(() => void known.set(entry, seen), [known, entry, seen]);
  const all = [...list.filter(({ id }) => !opened.has(id)), ...opened.values()];
  const { pageNum } = searchAt(asked);
  // As many as one request can name: changed posts come first among those of one request.
  const { maxPageSize: size } = useSettings();
  const pages = Math.ceil(all.length / size);
  // The list may have become shorter since the address was made.
  const page = Math.min(pageNum, Math.max(0, pages - 1));
  const position = pages > 1 ? search.page(page + 1, pages) : '';
  return (
    <div className={`railed ${styles.page}`}>
      <PageTitle>{[app.saved, page > 0 && position].filter(Boolean).join(', ')}</PageTitle>
      <header className={styles.head}>
        <h1 className="title" tabIndex={-1}>
          {app.saved}
        </h1>
        <p className="muted">{list.length > 0 && search.posts(list.length)}</p>
      </header>
      <div>
        <div className={styles.searches}>
          <SuggestionList list="saved" addresses={saved} onForget={focusHeading} />
        </div>
        <div>
          {/* A search without ids would find every post. */}
          {all.length > 0 && (
            <SavedRows
              shown={all.slice(page * size, (page + 1) * size)}
              {...{ size, seen }}
              listed={(id) => list.some((saved) => saved.id === id)}
            />
          )}
          <Pager page={page} pages={pages} address={savedAddress} />
          <Announcer>{position}</Announcer>
          {list.length === 0 && (
            <Notice icon="saved" heading={text.empty}>
              <p>{text.emptyHelp}</p>
              {/* A member who is not named has a list of their own. */}
              {storage.local.keys().some((key) => key.startsWith('parley:saved@')) && (
                <SignInHint />
              )}
              <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
};

type RowsProps = Record<'shown' | 'seen', SavedPost[]> & {
  size: number;
  listed: (id: string) => boolean;
};

const SavedRows = ({ shown, seen, size, listed }: RowsProps) => {
  const app = useApp();
  const { timeZone } = useSettings();
  const { saved: text, search: searchText, post: words } = useText();
  const {
    page,
    answer,
    shown: known,
    isFetching,
    failure,
  } = usePostList({
    ...emptySearch,
    pageSize: size,
    postIds: shown.map(({ id }) => id),
  });
  const before = new Map(seen.map((saved) => [saved.id, saved]));
  const isNamed = useMember() !== undefined;
  useEffect(() => {
    if (answer && isNamed) markSeen(app, answer.content);
  }, [answer, isNamed, app]);

  const created = useStored(createdPosts);
  const byId = new Map([...created, ...(known?.content ?? [])].map((post) => [post.id, post]));
  const posts = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const changes = new Map(
    posts.map((post) => {
      const saved = before.get(post.id) ?? savedFrom(post);
      return [post.id, changesOf(post, saved, text, timeZone)];
    }),
  );
  const changed = ({ post }: { post: PostSummary }) => Number(changes.get(post.id)?.length !== 0);
  const rows = posts.map((post) => ({ post })).sort((a, b) => changed(b) - changed(a));
  const others = shown.filter(({ id }) => !byId.has(id));
  // A service may give fewer posts than it found.
  const isWhole = page !== undefined && page.totalElements <= page.content.length;
  const gone = others.filter(({ id }) => isWhole && listed(id));
  const unknown = isWhole ? [] : others;
  return (
    <>
      {failure}
      <PostRows rows={rows} noteOn={({ id }) => changes.get(id)?.join(dot)} />
      {gone.map(({ id, title }) => (
        <p key={id} ref={passFocus} className="entry muted">
          <span>
            <bdi className="clamp" lang={scriptLanguage(title)}>
              {title || words.untitled}
            </bdi>{' '}
            {text.gone}
          </span>
          <Button look="plain" onClick={() => onceNamed(app, () => unsavePost(app, id))}>
            {text.remove}
          </Button>
        </p>
      ))}
      {gone.length > 0 && <SignInHint />}
      {unknown.length > 0 &&
        (isFetching && !page ? (
          <Skeleton rows={Math.min(unknown.length, pageSizes.usual)} label={searchText.waiting} />
        ) : (
          // Posts that were read are kept on the device.
          <TitleList posts={unknown} />
        ))}
    </>
  );
};

function changesOf(
  post: PostSummary,
  before: SavedPost,
  text: Catalogue['saved'],
  timeZone: string,
) {
  const replies = post.replyCount - before.replyCount;
  const collects = post.collectCount - before.collectCount;
  return [
    replies > 0 && text.newReplies(replies),
    collects > 0 && text.newCollects(collects),
    replies <= 0 &&
      timeOf(repliedAt(post), timeZone) > timeOf(before.activeReplyTime, timeZone) &&
      text.newLastReply,
  ].filter((change) => change !== false);
}
