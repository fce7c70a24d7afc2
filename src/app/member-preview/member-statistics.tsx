import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { memberAddress } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { savesData } from '../../device/network';
import { correctedNow } from '../../device/service-clock';
import { memberFacts, newestOf } from '../../forum/posts/newest-posts';
import { RecordName } from '../../forum/topics/record-tree-view';
import { parseTimestamp, relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import styles from './member-statistics.module.css';

/** The page size: enough posts to show what a member writes about, in a small response. */
const asked = 20;

const mostTopics = 4;

/**
 * How much a member writes, when they last did, and about which topics. No operation returns this, so it is
 * computed from their newest posts: those that the member page has loaded, or else a few requested here.
 */
export const MemberStatistics = ({ id }: { id: string }) => {
  const text = useText();
  const { timeZone } = useSettings();
  const { member: words, search } = text;
  const queries = useQueryClient();
  const whole = queries.getQueryData(useApi().postSearch(newestOf(id)).queryKey);
  const few = usePostSearch(
    { ...newestOf(id), pageSize: asked },
    { enabled: !whole && !savesData(), staleTime: 5 * 60_000 },
  );
  const page = whole ?? few.data;
  if (!page) return few.isFetching && <div className={styles.room} />;

  const { posts, latest, topics, isWhole, counted } = memberFacts(page, id);
  const time = parseTimestamp(latest, timeZone);
  return (
    <div className={styles.statistics}>
      <p className={styles.figures}>
        {search.posts(posts)}
        {time && ` · ${words.lastPost(relativeTime(time, text, correctedNow()))}`}
      </p>
      {topics.length > 0 && (
        <>
          <h3 className={styles.heading}>
            {isWhole ? words.writesAbout : words.wroteAbout(counted)}
          </h3>
          <ul className={styles.topics}>
            {topics.slice(0, mostTopics).map(({ topic, count }) => (
              <li key={topic.id}>
                <Link to={memberAddress(id, { topicId: topic.id })} className={styles.topic}>
                  <RecordName record={topic} />
                  <span className={styles.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className="unseen">{search.posts(count)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
