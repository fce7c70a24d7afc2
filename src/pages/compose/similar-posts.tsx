import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, postAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { fold, hasHan } from '../../contract/fold';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { wordsWithoutTags } from '../../forum/content/read-content';
import { extractKeywords, letter } from '../../forum/matching/extract-keywords';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Disclosure } from '../../ui/disclosure';
import { useDebounced } from '../../ui/use-debounced';
import styles from './aside-list.module.css';

type Props = {
  title: string;
  /** If there is no room beside the form. */
  isLine?: boolean;
};

export const SimilarPosts = memo(({ title: written, isLine = false }: Props) => {
  const { compose, post } = useText();
  const { isSearched, isAnswered, posts } = useSimilarPosts(written);
  const isNone = isSearched && isAnswered && posts.length === 0;
  const found = compose.similarFound(posts.length);
  const list = posts.length > 0 && (
    <ul className="list">
      {posts.map(({ id, title, replyCount }) => (
        <li key={id} className="entry">
          <div>
            {/* In a new tab, so that the draft stays on the screen. */}
            <Link className={styles.title} to={postAddress(id)} target="_blank" dir="auto">
              <span lang={scriptLanguage(title)}>{title || post.untitled}</span>
              <span className="unseen">, {compose.opensBeside}</span>
            </Link>
            <p className="faint">{post.replies(replyCount)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
  const remark = isNone ? compose.noneSimilar : !isSearched && compose.similarHelp;
  return (
    <section
      className={isLine ? styles.line : 'stack'}
      aria-label={isLine ? compose.similar : undefined}
    >
      {!isLine && <h2 className="muted">{compose.similar}</h2>}
      {remark && <p className="faint">{remark}</p>}
      {isLine && list ? <Disclosure label={found}>{list}</Disclosure> : list}
      <Announcer>{posts.length > 0 ? found : ''}</Announcer>
    </section>
  );
});

const mostShown = 5;
/** Later text rarely shows what the post is about. */
const mostTextChars = 20_000;

const useSimilarPosts = (title: string) => {
  const api = useApi();
  const debounced = useDebounced(title);
  const terms = useMemo(() => extractKeywords(debounced), [debounced]);
  // The same function as long as the terms are the same: another one ranks the posts again.
  const combine = useCallback(
    (answers: UseQueryResult<Page<PostSummary>>[]) => ({
      isSearched: terms.length > 0,
      isAnswered: answers.every(({ isSuccess }) => isSuccess),
      posts: rankPosts(
        answers.flatMap(({ data }, index) =>
          data ? { word: terms[index] ?? '', page: data } : [],
        ),
      ),
    }),
    [terms],
  );
  return useQueries({
    queries: terms.map((keywords) => ({
      ...api.postSearch({ ...emptySearch, keywords }),
      // Kept on the device, they would push out what was read.
      persister: undefined,
    })),
    combine,
  });
};

type Answer = { word: string; page: Page<PostSummary> };

/** A match counts more the fewer posts its keyword finds. */
export const rankPosts = (answers: Answer[]) => {
  const scores = new Map<string, { post: PostSummary; score: number }>();
  for (const { word, page } of answers) {
    const { content, totalElements } = page;
    for (const post of content.filter(hasWord(word))) {
      const score = scores.get(post.id)?.score ?? 0;
      scores.set(post.id, { post, score: score + 1 / Math.log2(2 + totalElements) });
    }
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ post }) => post);
};

const noHan: ReadonlyMap<string, string> = new Map();

/** The service also finds "losing" in "closing"; Chinese has no gaps, and the service folds it better. */
function hasWord(word: string) {
  if (hasHan(word)) return () => true;
  const folded = fold(word, noHan).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const whole = new RegExp(`(?<!${letter})${folded}(?:e?s)?(?!${letter})`, 'u');
  return ({ title, content }: PostSummary) =>
    whole.test(fold(title, noHan)) ||
    whole.test(fold(wordsWithoutTags(content.slice(0, mostTextChars)), noHan));
}
