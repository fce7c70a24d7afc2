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

/** Block, topic and language: every choice is a link to a narrower or wider search. */
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

/** In the sheet of a narrow screen what is found would stand below its end. */
const bringUp = ({ currentTarget: section }: FormEvent<HTMLElement>) => {
  const sheet = section.closest('dialog');
  // Once the section is as high as the sheet.
  if (sheet) requestAnimationFrame(() => sheet.scrollBy({ top: topOf(section) - topOf(sheet) }));
};

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Rows stay where they are; what they count may change in its place. */
const withCounts = (shown: ReadonlyMap<string, CachedBlock>, learned: typeof shown) =>
  new Map(
    [...shown].map(([id, block]) => {
      const { postCount } = learned.get(id) ?? block;
      return [id, { ...block, postCount }];
    }),
  );

/** The filters come after the page: what failed for it, and is told there, is not asked for again. */
const asThePage = { retryOnMount: false };

/** How many posts the list says that there are, where the block is all that it is narrowed to. */
function useTotalOfBlock({ blockId, ...search }: PostSearch) {
  const { data, isPlaceholderData } = usePostSearch({ blockId, ...search }, asThePage);
  const { fields, sort, pageSize } = emptySearch;
  const rest = searchAddress({ ...search, fields, sort, pageSize, pageNum: 0 });
  if (isPlaceholderData || rest !== searchAddress({ includeBlockChildren: true })) return undefined;
  return data?.totalElements;
}

/** Whether the trees are complete: drawn earlier, they would grow and push what is below them. */
function useReady(search: PostSearch, hasBlocks: boolean) {
  const [wasReady, setReady] = useState(false);
  const topics = useTopics(emptyTopicSearch);
  const posts = usePostSearch(search, asThePage);
  const hasPosts = hasBlocks || posts.isFetched;
  // Without a network nobody knows when there will be more.
  const isReady =
    wasReady ||
    ((topics.isFetched || topics.fetchStatus === 'paused') &&
      (hasPosts || posts.fetchStatus === 'paused'));
  if (isReady !== wasReady) setReady(true);
  return { isReady, isWhole: isReady && hasPosts };
}
