import { Link, useNavigate } from 'react-router-dom';
import { type TopicSearch, topicOrders } from '../../contract/list-topics';
import { languages } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import segments from '../../ui/segments.module.css';
import { type Kind, topicAddress } from './topic-address';
import styles from './topic-order.module.css';

type Props = { search: TopicSearch; id: string; kind: Kind };

/** In which order and language the service is asked for topics. */
export const TopicOrder = ({ search, id, kind }: Props) => {
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
          if (fields) navigate(address({ fields }), { preventScrollReset: true });
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
