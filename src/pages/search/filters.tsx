import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, emptyTopicSearch, searchAddress } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { usePostSearch, useTopics } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { BlockTree } from '../../forum/topics/block-tree';
import { TopicTree } from '../../forum/topics/topic-tree';
import { isThin, useFetchBlocks } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import segments from '../../ui/segments.module.css';
import { useFrozen } from '../../ui/use-frozen';
import { DateFilter } from './date-filter';
import styles from './filters.module.css';

/** Dates, block, topic and language: every choice links to a narrower or wider search. */
export const Filters = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const { languages } = useSettings();
  const learned = useBlocks();
  const { isReady, isWhole } = useReady(search, learned.size > 0);
  const shown = useFrozen(learned, isWhole);
  const known = useMemo(() => withCounts(shown, learned), [shown, learned]);
  const total = useTotalOfBlock(search);
  useFetchBlocks();
  const hasChildren = [...known.values()].some(({ parentId }) => parentId === search.blockId);
  const narrowed = (change: Partial<PostSearch>) =>
    searchAddress({ ...search, ...change, pageNum: 0 });

  if (!isReady) return null;
  return (
    <div className={styles.filters}>
      <DateFilter search={search} narrowed={narrowed} />
      <section className={styles.tree} onInput={bringUp}>
        <h2 className={styles.heading}>{text.block}</h2>
        <BlockTree
          known={known}
          current={search.blockId}
          posts={total}
          addressOf={(blockId) => narrowed({ blockId, includeBlockChildren: blockId !== '' })}
        />
        {search.blockId !== '' && hasChildren && (
          <nav className={segments.segments} aria-label={text.includeChildren}>
            {[false, true].map((includeBlockChildren) => (
              <Link
                key={`${includeBlockChildren}`}
                to={narrowed({ includeBlockChildren })}
                className={segments.segment}
                aria-current={
                  includeBlockChildren === search.includeBlockChildren ? 'true' : undefined
                }
              >
                {includeBlockChildren ? text.childrenToo : text.onlyThisBlock}
              </Link>
            ))}
          </nav>
        )}
        {isThin(known) && (
          <p className={styles.hint}>{known.size === 0 ? text.noBlocksYet : text.fewBlocks}</p>
        )}
      </section>
      <section className={styles.tree} onInput={bringUp}>
        <h2 className={styles.heading}>{text.topic}</h2>
        <TopicTree current={search.topicId} addressOf={(topicId) => narrowed({ topicId })} />
      </section>
      {languages.length > 1 && (
        <section>
          <h2 className={styles.heading}>{text.language}</h2>
          <nav className={segments.segments} aria-label={text.language}>
            {(['', ...languages] as const).map((language) => (
              <Link
                key={language}
                to={narrowed({ language })}
                className={segments.segment}
                aria-current={language === search.language ? 'true' : undefined}
              >
                {language === '' ? text.allLanguages : text[language]}
              </Link>
            ))}
          </nav>
        </section>
      )}
    </div>
  );
};

/** Scrolls a section of the sheet to its top, because the matches would be below the end of the sheet. */
const bringUp = ({ currentTarget: section }: FormEvent<HTMLElement>) => {
  const sheet = section.closest('dialog');
  // After the styles have made the section taller.
  if (sheet) requestAnimationFrame(() => sheet.scrollBy({ top: topOf(section) - topOf(sheet) }));
};

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Updates the counts of the rows, which stay in place. */
const withCounts = (shown: ReadonlyMap<string, CachedBlock>, learned: typeof shown) =>
  new Map(
    [...shown].map(([id, block]) => {
      const { postCount } = learned.get(id) ?? block;
      return [id, { ...block, postCount }];
    }),
  );

/** The filters mount after the page: a request that failed there, and is reported there, is not repeated. */
const asThePage = { retryOnMount: false };

/** The number of posts in the list, if a block with its children is the only filter. */
function useTotalOfBlock({ blockId, ...search }: PostSearch) {
  const isWhole = search.includeBlockChildren;
  const { data, isPlaceholderData } = usePostSearch({ blockId, ...search }, asThePage);
  const { fields, sort, pageSize } = emptySearch;
  const rest = searchAddress({ ...search, fields, sort, pageSize, pageNum: 0 });
  if (isPlaceholderData || !isWhole || rest !== searchAddress()) return undefined;
  return data?.totalElements;
}

/** Whether the trees are complete. Rendered earlier, they would grow and push down the content below. */
function useReady(search: PostSearch, hasBlocks: boolean) {
  const [wasReady, setReady] = useState(false);
  const topics = useTopics(emptyTopicSearch);
  const posts = usePostSearch(search, asThePage);
  const hasPosts = hasBlocks || posts.isFetched;
  // Without a network it is unknown when more will load.
  const isReady =
    wasReady ||
    ((topics.isFetched || topics.fetchStatus === 'paused') &&
      (hasPosts || posts.fetchStatus === 'paused'));
  if (isReady !== wasReady) setReady(true);
  return { isReady, isWhole: isReady && hasPosts };
}
