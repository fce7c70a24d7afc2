import { useNavigate } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { scrollStays } from '../../device/history-entry';
import { FailureCard } from '../../forum/failures/failure-card';
import { RecordFinder } from '../../forum/topics/record-tree-view';
import {
  expandedTopics,
  type TopicFinder,
  useFoundTopics,
} from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import field from '../../ui/field.module.css';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { LinkSegments } from '../../ui/segments';
import { expandableIds } from '../../ui/tree/outline';
import styles from './topics-page.module.css';
import { TreeColumn } from './tree-column';

type Props = {
  search: TopicSearch;
  id: string;
  typed: string;
  onType: (text: string) => void;
  finder: TopicFinder;
};

export const TopicIndex = ({ search, id, typed, onType, finder }: Props) => {
  const { app, topics } = useText();
  const { status } = useFoundTopics(finder, search.pageNum === 0);
  const { page, error, tree, unfiltered, isPending } = finder;
  const found = typed.trim() !== '' ? status : '';
  const { totalPages = 0, totalElements = 0, content = [], size = 0 } = page ?? {};
  const first = content.length > 0 ? search.pageNum * size + 1 : 0;
  // A service may send more roots than it counts.
  const last = Math.min(first + Math.max(0, content.length - 1), totalElements);
  const isPastEnd = totalPages > 0 && search.pageNum >= totalPages;
  const roots = totalPages > 1 && topics.roots(first, last, totalElements);
  /** What the tree lists: all topics, or a page of their roots. */
  const listed = isPastEnd
    ? topics.noPage(search.pageNum + 1, totalPages)
    : [!found && topics.count(tree.outline.size), roots].filter(Boolean).join(' · ');
  const expandable = expandableIds(tree.outline);
  const addressOf = (topic: string) => topicsAddress(search, topic);
  const changed = (change: Partial<TopicSearch>) =>
    topicsAddress({ ...search, pageNum: 0, ...change }, id);
  return (
    <TreeColumn
      tree="topics"
      isSought={search.keywords !== ''}
      below={
        page &&
        !error && (
          <div className={styles.status}>
            {/* Beside a topic, that sets the title. */}
            {!id && <PageTitle>{`${app.topics} · ${found || listed}`}</PageTitle>}
            <p>{listed}</p>
            <Announcer>{listed}</Announcer>
            <Pager
              page={search.pageNum}
              pages={totalPages}
              address={(pageNum) => changed({ pageNum })}
            />
          </div>
        )
      }
    >
      {/* If nothing is known, the part beside the tree says so. */}
      {error && (id || unfiltered) && <FailureCard error={error} retry={finder.retry} />}
      <RecordFinder
        {...{ typed, onType, status, addressOf }}
        label={app.topics}
        findLabel={topics.find}
        found={finder}
        remark={id && isPending ? topics.waiting : ''}
        current={id}
        order={<TopicOrder search={search} address={changed} />}
        stored={expandedTopics}
      >
        {(onExpand) =>
          expandable.length > 0 && (
            <div className="cluster">
              <Button look="plain" onClick={() => onExpand(expandable)}>
                {topics.expand}
              </Button>
              <Button look="plain" onClick={() => onExpand([])}>
                {topics.collapse}
              </Button>
            </div>
          )
        }
      </RecordFinder>
    </TreeColumn>
  );
};

type OrderProps = { search: TopicSearch; address: (change: Partial<TopicSearch>) => string };

const TopicOrder = ({ search, address }: OrderProps) => {
  const { topics, search: words } = useText();
  const { languages, topicOrders } = useSettings();
  const navigate = useNavigate();
  // The first entry is the service's default, so it is always offered.
  const known = topicSorts.filter(
    (one) => one === topicSorts[0] || topicOrders.includes(one.fields),
  );
  const isChosen = ({ fields, sort }: (typeof topicSorts)[number]) =>
    fields === search.fields && sort === search.sort;
  return (
    <>
      {languages.length > 1 && (
        <LinkSegments
          label={words.language}
          choices={(['', ...languages] as const).map((language) => ({
            name: language ? words[language] : words.allLanguages,
            address: address({ language }),
            isChosen: language === search.language,
          }))}
          state={scrollStays}
        />
      )}
      {known.length > 1 && (
        <select
          className={field.control}
          aria-label={topics.order}
          value={topicSorts.find(isChosen)?.name}
          onChange={(event) => {
            const picked = topicSorts.find(({ name }) => name === event.target.value);
            if (!picked) return;
            const { fields, sort } = picked;
            void navigate(address({ fields, sort }), { state: scrollStays });
          }}
        >
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {topics[name]}
            </option>
          ))}
        </select>
      )}
    </>
  );
};

const topicSorts = [
  { name: 'usualFirst', fields: 'comparable', sort: 'DESC' },
  { name: 'usualLast', fields: 'comparable', sort: 'ASC' },
  { name: 'newestFirst', fields: 'createTime', sort: 'DESC' },
  { name: 'oldestFirst', fields: 'createTime', sort: 'ASC' },
  { name: 'changedFirst', fields: 'updateTime', sort: 'DESC' },
  { name: 'changedLast', fields: 'updateTime', sort: 'ASC' },
  { name: 'mostPosts', fields: 'postCount', sort: 'DESC' },
  { name: 'fewestPosts', fields: 'postCount', sort: 'ASC' },
  { name: 'aToZ', fields: 'name', sort: 'ASC' },
  { name: 'zToA', fields: 'name', sort: 'DESC' },
] as const satisfies readonly (Pick<TopicSearch, 'fields' | 'sort'> & { name: string })[];
