import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress, topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { FailureCard } from '../../forum/failures/failure-card';
import { latestActivity } from '../../forum/posts/latest-activity';
import type { TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { topicIdsOf } from './branch-activity';
import { Overview, OverviewSkeleton } from './overview';
import styles from './overview.module.css';
import { topicAddress } from './topic-address';

type Props = { search: TopicSearch; finder: TopicFinder };

/** The root topics of the forum, independent of the search in the tree beside them. */
export const TopicOverview = ({ search, finder }: Props) => {
  const { topics } = useText();
  const { known, unfiltered, isWhole, error, retry } = finder;
  const addressOf = useCallback((id: string) => topicAddress(search, id), [search]);
  if (!unfiltered)
    return error ? (
      <FailureCard error={error} retry={retry} />
    ) : (
      <OverviewSkeleton label={topics.waiting} />
    );
  if (known.outline.size === 0) return <NoTopics isFirstDay={isUnrestricted(search)} />;
  return (
    <Overview
      tree={known}
      isWhole={isWhole}
      activity={latestActivity}
      idsOf={topicIdsOf}
      searchOf={searchOf}
      addressOf={addressOf}
      insideInWords={topics.inside}
    />
  );
};

// A search for a topic's posts does not include the topics inside it.
const searchOf = (topicId: string) => ({ topicId });

const isUnrestricted = ({ language, pageNum }: TopicSearch) => language === '' && pageNum === 0;

const NoTopics = ({ isFirstDay }: { isFirstDay: boolean }) => {
  const { topics, app } = useText();
  return (
    <div className={styles.nothing}>
      <h2 className={styles.nothingHeading}>{isFirstDay ? topics.noneYet : topics.noneHere}</h2>
      {isFirstDay && <p>{topics.noneYetHelp}</p>}
      {isFirstDay ? (
        <Link to={searchAddress()} className={button.button}>
          {app.searchTheForum}
        </Link>
      ) : (
        <Link to={topicsAddress()} className={button.button}>
          {topics.showAll}
        </Link>
      )}
    </div>
  );
};
