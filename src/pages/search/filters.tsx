import { type FormEvent, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { emptySearch, emptyTopicSearch, isByTime, searchAddress } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { usePostSearch, useTopics } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { BlockTree, TopicTree } from '../../forum/topics/rail-trees';
import { isThin, useFetchBlocks } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { Disclosure } from '../../ui/disclosure';
import field from '../../ui/field.module.css';
import segments from '../../ui/segments.module.css';
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

type DateFilterProps = { search: PostSearch; narrowed: (change: Partial<PostSearch>) => string };

const lastDays = ['', 'today', 'week', 'month'] as const;

/** Filters by date. Only an order by time keeps days together, so choosing days also sets such an order. */
export const DateFilter = ({ search, narrowed }: DateFilterProps) => {
  const { search: text, filters: words } = useText();
  const navigate = useNavigate();
  const { dates } = search;
  const [first = '', last = ''] = dates.includes('..') ? dates.split('..') : [];
  const addressOf = (chosen: string) =>
    narrowed({
      dates: chosen,
      ...(chosen !== '' && !isByTime(search.fields) && { fields: 'comparable', sort: 'DESC' }),
    });
  const labels = { '': words.anyDay, today: text.today, week: words.week, month: words.month };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from, to] = [String(days.get('from')), String(days.get('to'))];
    void navigate(addressOf(from || to ? `${from}..${to}` : ''));
  };
  return (
    <section>
      <h2 className={styles.heading}>{words.date}</h2>
      <nav className={`${segments.segments} ${styles.days}`} aria-label={words.date}>
        {lastDays.map((days) => (
          <Link
            key={days}
            to={addressOf(days)}
            className={segments.segment}
            aria-current={days === dates ? 'true' : undefined}
          >
            {labels[days]}
          </Link>
        ))}
      </nav>
      <div className={styles.some}>
        <Disclosure label={words.someDays} isOpen={first !== '' || last !== ''}>
          {/* Remounted if the dates in the address change, such as after going back. */}
          <form key={dates} className={styles.form} onSubmit={submit}>
            <Day name="from" label={words.from} value={first} />
            <Day name="to" label={words.to} value={last} />
            <button type="submit" className={button.button}>
              {words.showDays}
            </button>
          </form>
        </Disclosure>
      </div>
    </section>
  );
};

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className={styles.day}>
    {label}
    <input
      type="date"
      name={name}
      defaultValue={value}
      max="9999-12-31"
      className={field.control}
    />
  </label>
);

/**
 * The value as it was when this history entry had loaded. A later value is returned only after the next
 * navigation, so that nothing moves under a pointer.
 */
export const useFrozen = <Value,>(value: Value, isLoaded: boolean): Value => {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, value, isLoaded });
  const isDue =
    shown.key !== key || (!shown.isLoaded && (isLoaded || !Object.is(shown.value, value)));
  if (isDue) setShown({ key, value, isLoaded });
  return isDue ? value : shown.value;
};
