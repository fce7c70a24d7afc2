import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type TopicSearch, topicOrders } from '../../contract/list-topics';
import { languages } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { RecordTreeView } from '../../forum/topics/record-tree-view';
import { expandedTopics, type TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { FindBox } from '../../ui/find-box';
import segments from '../../ui/segments.module.css';
import { focusTree } from '../../ui/tree/keyboard';
import { expandableIds } from '../../ui/tree/outline';
import { useSearchedExpanded } from '../../ui/tree/use-expanded';
import { type Kind, topicAddress } from './topic-address';
import styles from './topic-index.module.css';
import { TopicIndexStatus } from './topic-index-status';
import { TreeTabs } from './tree-tabs';

type Props = {
  search: TopicSearch;
  id: string;
  kind: Kind;
  typed: string;
  /** What was typed, as far as the tree has followed. */
  sought: string;
  onType: (text: string) => void;
  finder: TopicFinder;
};

/** The card with the tree: found by typing, ordered, paged over its roots. */
export const TopicIndex = ({ search, id, kind, typed, sought, onType, finder }: Props) => {
  const { topics } = useText();
  const card = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.index}>
      {!id && (
        <h1 className="unseen" tabIndex={-1}>
          {topics.heading}
        </h1>
      )}
      <TreeTabs tree="topics" />
      <div ref={card} className={styles.card}>
        <FindBox
          label={topics.find}
          value={typed}
          onType={onType}
          onDown={() => focusTree(card.current)}
        />
        <TopicOrder search={search} id={id} kind={kind} />
        <Branches search={search} id={id} kind={kind} sought={sought} finder={finder} />
      </div>
      <TopicIndexStatus
        search={search}
        finder={finder}
        isFinding={sought.trim() !== ''}
        isBesideTopic={id !== ''}
        address={(changed) => topicAddress({ ...search, ...changed }, id, kind)}
      />
    </div>
  );
};

/** In which order and language the service is asked for topics. */
const TopicOrder = ({ search, id, kind }: Pick<Props, 'search' | 'id' | 'kind'>) => {
  const { topics, search: words } = useText();
  const navigate = useNavigate();
  const address = (changed: Partial<TopicSearch>) =>
    topicAddress({ ...search, pageNum: 0, ...changed }, id, kind);
  const other = search.sort === 'DESC' ? 'ASC' : 'DESC';
  return (
    <div className={styles.order}>
      <select
        className={styles.select}
        aria-label={topics.order}
        value={search.fields}
        onChange={(event) => {
          const fields = topicOrders.find((order) => order === event.target.value);
          if (fields) void navigate(address({ fields }), { preventScrollReset: true });
        }}
      >
        {topicOrders.map((order) => (
          <option key={order} value={order}>
            {topics[order]}
          </option>
        ))}
      </select>
      <Link
        className={styles.direction}
        to={address({ sort: other })}
        preventScrollReset
        aria-label={`${words.direction}: ${words[search.sort]}`}
        title={words[search.sort]}
      >
        {search.sort === 'DESC' ? '↓' : '↑'}
      </Link>
      <nav className={segments.segments} aria-label={words.language}>
        {(['', ...languages] as const).map((language) => (
          <Link
            key={language}
            className={segments.segment}
            to={address({ language })}
            preventScrollReset
            aria-current={language === search.language ? 'true' : undefined}
          >
            {language ? words[language] : words.allLanguages}
          </Link>
        ))}
      </nav>
    </div>
  );
};

const Branches = ({ search, id, kind, sought, finder }: Omit<Props, 'typed' | 'onType'>) => {
  const { topics } = useText();
  const { tree } = finder;
  const isFinding = sought.trim() !== '';
  const expanded = useSearchedExpanded(expandedTopics, tree.outline, isFinding);
  const expandable = useMemo(() => expandableIds(tree.outline), [tree.outline]);

  if (tree.outline.size === 0) return <NoBranches finder={finder} isFinding={isFinding} />;
  return (
    <>
      {finder.error && <FailureCard error={finder.error} retry={finder.retry} />}
      <div
        className={styles.branches}
        data-results
        tabIndex={-1}
        data-dimmed={finder.isProvisional || undefined}
      >
        <RecordTreeView
          label={topics.tree}
          tree={tree}
          keywords={sought.trim()}
          current={id}
          addressOf={(topic) => topicAddress(search, topic, kind)}
          {...expanded}
        />
      </div>
      {expandable.length > 0 && (
        <div className={styles.all}>
          <button
            type="button"
            className={styles.small}
            onClick={() => expanded.onExpand(expandable)}
          >
            {topics.expand}
          </button>
          <button type="button" className={styles.small} onClick={() => expanded.onExpand([])}>
            {topics.collapse}
          </button>
        </div>
      )}
    </>
  );
};

const NoBranches = ({ finder, isFinding }: { finder: TopicFinder; isFinding: boolean }) => {
  const { topics } = useText();
  if (finder.error) return <FailureCard error={finder.error} retry={finder.retry} />;
  if (finder.isPending)
    return <div className={styles.waiting} role="status" aria-label={topics.waiting} />;
  return <p className={styles.none}>{isFinding ? topics.nothingFound : topics.noneYet}</p>;
};
