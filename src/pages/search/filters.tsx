import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyTopicSearch, isByTime, searchAddress } from '../../addresses';
import { hasInside, useBlocks } from '../../api/block-cache';
import { usePostSearch, useTopics } from '../../api/forum-api';
import { useSettings } from '../../context/app-context';
import type { PostSearch } from '../../contract/search-posts';
import { BlockTree, TopicTree } from '../../forum/topics/trees';
import { isThin, useFetchBlocks } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import field from '../../ui/field.module.css';
import { LinkSegments } from '../../ui/segments';
import styles from './filters.module.css';

type Props = {
  search: PostSearch;
  isInSheet?: boolean;
};

export const Filters = ({ search, isInSheet = false }: Props) => {
  const { search: text, filters } = useText();
  const { languages } = useSettings();
  const known = useBlocks();
  const isReady = useReady(search, useFetchBlocks());
  const narrowed = (change: Partial<PostSearch>) =>
    searchAddress({ ...search, ...change, pageNum: 0 });

  // The matches would be below the end of the sheet.
  const bringUp = ({ currentTarget: section }: FormEvent<HTMLElement>) => {
    if (isInSheet) section.scrollIntoView();
  };
  if (!isReady) return null;
  return (
    <div className={styles.filters}>
      <DateFilter search={search} narrowed={narrowed} />
      <section className={styles.part} onInput={bringUp}>
        <h2 className="faint">{text.block}</h2>
        <BlockTree
          current={search.blockId}
          addressOf={(blockId) => narrowed({ blockId, includeBlockChildren: blockId !== '' })}
        />
        {search.blockId !== '' && hasInside(known, search.blockId) && (
          <LinkSegments
            label={filters.includeChildren}
            choices={[false, true].map((includeBlockChildren) => ({
              name: includeBlockChildren ? filters.childrenToo : filters.onlyThisBlock,
              address: narrowed({ includeBlockChildren }),
              isChosen: includeBlockChildren === search.includeBlockChildren,
            }))}
          />
        )}
        {isThin(known) && (
          <p className="faint">{known.size === 0 ? filters.noBlocksYet : filters.fewBlocks}</p>
        )}
      </section>
      <section className={styles.part} onInput={bringUp}>
        <h2 className="faint">{text.topic}</h2>
        <TopicTree current={search.topicId} addressOf={(topicId) => narrowed({ topicId })} />
      </section>
      {languages.length > 1 && (
        <section className={styles.part}>
          <h2 className="faint">{text.language}</h2>
          <LinkSegments
            label={text.language}
            choices={(['', ...languages] as const).map((language) => ({
              name: language === '' ? text.allLanguages : text[language],
              address: narrowed({ language }),
              isChosen: language === search.language,
            }))}
          />
        </section>
      )}
    </div>
  );
};

/** Rendered before they are complete, the trees would grow and push down the content below. */
function useReady(search: PostSearch, isFetchingBlocks: boolean) {
  const [wasReady, setReady] = useState(false);
  const topics = useTopics(emptyTopicSearch);
  // The page requests them.
  const posts = usePostSearch(search, { enabled: false });
  const isReady =
    wasReady ||
    (!isFetchingBlocks &&
      (topics.isFetched || topics.fetchStatus === 'paused') &&
      (posts.isFetched || posts.fetchStatus === 'paused'));
  if (isReady !== wasReady) setReady(true);
  return isReady;
}

type DateFilterProps = { search: PostSearch; narrowed: (change: Partial<PostSearch>) => string };

const lastDays = ['', 'today', 'week', 'month'] as const;

/** Only an order by time keeps days together, so choosing days also sets such an order. */
const DateFilter = ({ search, narrowed }: DateFilterProps) => {
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
    <section className={styles.part}>
      <h2 className="faint">{words.date}</h2>
      <LinkSegments
        label={words.date}
        choices={lastDays.map((days) => ({
          name: labels[days],
          address: addressOf(days),
          isChosen: days === dates,
        }))}
      />
      <Disclosure label={words.someDays} isOpen={first !== '' || last !== ''}>
        {/* Remounted if the dates in the address change, such as after going back. */}
        <form key={dates} className={styles.form} onSubmit={submit}>
          <Day name="from" label={words.from} value={first} />
          <Day name="to" label={words.to} value={last} />
          <Button type="submit">{words.showDays}</Button>
        </form>
      </Disclosure>
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
