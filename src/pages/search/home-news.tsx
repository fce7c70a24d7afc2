import { Link } from 'react-router-dom';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { useStored } from '../../device/use-stored';
import { searchHistory } from '../../forum/search/search-history';
import { useSearchLabel } from '../../forum/search/use-search-label';
import { newIn, watched, watches } from '../../forum/search/watched-searches';
import { homeChoice } from '../../forum/visits/home-choice';
import { favouriteTopics, readTopics } from '../../forum/visits/read-topics';
import { useNews } from '../../forum/visits/use-news';
import { useText } from '../../i18n/i18n-context';
import { Icon, type IconName } from '../../ui/icon';
import styles from './home-news.module.css';

/** The number of searches shown; the search box lists all of them. */
const mostSearches = 5;

/** Above the first page of all posts: what is new in the searches and topics that the member follows. */
export const HomeNews = () => {
  const { returning: text } = useText();
  useStored(searchHistory);
  const topics = favouriteTopics(useStored(readTopics));
  const searches = watched().slice(0, mostSearches);
  if (topics.length + searches.length === 0) return null;
  const showPlain = () => {
    // The focused button is about to be removed.
    document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true });
    homeChoice.choose('plain');
  };
  return (
    <nav className={styles.news} aria-label={text.moved}>
      <ul className={styles.list}>
        {searches.map((address) => (
          <SearchNews key={address} address={address} />
        ))}
        {topics.map(({ id, name }) => (
          <TopicNews key={id} id={id} name={name} />
        ))}
      </ul>
      <button
        type="button"
        className={styles.plain}
        aria-label={text.plainList}
        title={text.plainList}
        onClick={showPlain}
      >
        <Icon name="close" />
      </button>
    </nav>
  );
};

const SearchNews = ({ address }: { address: string }) => {
  const { returning: text } = useText();
  const count = newIn(useStored(watches).get(address));
  const label = useSearchLabel(address);
  return <News icon="star" to={address} name={label} count={count} counted={text.newHere(count)} />;
};

/** Makes one request per topic. Counts the posts that are new, or have new replies, since the last visit. */
const TopicNews = ({ id, name }: { id: string; name: string }) => {
  const { returning: text } = useText();
  const list: PostSearch = { ...emptySearch, topicId: id, fields: 'activeReplyTime' };
  const { since, newsOf } = useNews(list);
  const { data } = usePostSearch(list, {
    enabled: since > 0 && !savesData(),
    staleTime: 5 * 60_000,
  });
  const posts = data?.content.filter(({ forumTopicList }) =>
    forumTopicList.some((topic) => topic.id === id),
  );
  const count = posts?.filter((post) => newsOf(post) !== undefined).length ?? 0;
  const isMore = count === list.pageSize && (data?.totalElements ?? 0) > count;
  return (
    <News
      icon="topics"
      to={searchAddress(list)}
      name={name}
      count={count}
      counted={isMore ? text.unreadAtLeast(count) : text.unread(count)}
    />
  );
};

type NewsProps = { icon: IconName; to: string; name: string; count: number; counted: string };

const News = ({ icon, to, name, count, counted }: NewsProps) => (
  <li>
    <Link to={to} className={styles.link} title={name}>
      <Icon name={icon} />
      <bdi className={styles.name}>{name}</bdi>{' '}
      <span className={styles.count} data-none={count === 0 || undefined}>
        {counted}
      </span>
    </Link>
  </li>
);
