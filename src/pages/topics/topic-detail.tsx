import { Link } from 'react-router-dom';
import { composeAddress, searchAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { FailureCard } from '../../forum/failures/failure-card';
import { recordLanguage } from '../../forum/topics/record-name';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { PageDescription } from '../../ui/page-description';
import { PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { placeOf, rowsInside } from '../../ui/tree/branches';
import { type Kind, topicAddress } from './topic-address';
import styles from './topic-detail.module.css';
import { TopicChildren, TopicTrail } from './topic-links';
import { TopicPosts } from './topic-posts';
import type { FoundPlace, TopicPosition } from './use-topic-position';

type Props = { id: string; search: TopicSearch; kind: Kind; found: FoundPlace };

export const TopicDetail = ({ id, search, kind, found }: Props) => {
  const { topics, app } = useText();
  const { place } = found;
  if (place) return <Topic id={id} search={search} kind={kind} place={place} />;
  if (found.error) return <FailureCard error={found.error} retry={found.retry} />;
  if (found.isPending) return <Skeleton rows={4} label={topics.waiting} />;
  return (
    <div className={styles.gone}>
      <PageTitle>{topics.gone}</PageTitle>
      <h1 tabIndex={-1}>{topics.gone}</h1>
      <p>{topics.goneHelp}</p>
      <p>
        <Link to={searchAddress()}>{app.searchTheForum}</Link>
      </p>
    </div>
  );
};

type TopicProps = Omit<Props, 'found'> & { place: TopicPosition };

const Topic = ({ id, search, kind, place }: TopicProps) => {
  const { topics, search: words } = useText();
  const { topic, tree } = place;
  const inside = rowsInside(tree.outline, placeOf(tree.outline, id));
  const name = topic.name || topics.unnamed;
  const language = recordLanguage(topic);
  const address = (to: string) => topicAddress(search, to, kind);
  return (
    <div className={styles.topic}>
      <PageTitle>{topic.SEO_TITLE || name}</PageTitle>
      <PageDescription>{topic.SEO_DESCRIPTION || topic.remark || name}</PageDescription>
      {topic.KEYWORD && <meta name="keywords" content={topic.KEYWORD} />}
      <TopicTrail trail={place.trail} address={address} back={topicAddress(search, '')} />
      <header className={styles.heading}>
        <h1 lang={language} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.counts}>
          {words.posts(topic.postCount)} · {topics.inside(inside)}
          {topic.urlName && (
            <>
              {' · '}
              <code className={styles.url}>{topic.urlName}</code>
            </>
          )}
        </p>
      </header>
      {topic.remark && (
        <p className={styles.remark} lang={language} dir="auto">
          {topic.remark}
        </p>
      )}
      <div className={styles.actions}>
        <Link className={button.button} to={searchAddress({ topicId: id })}>
          <Icon name="search" /> {topics.searchHere}
        </Link>
        <Link className={button.button} to={composeAddress({ topicId: id })}>
          <Icon name="pencil" /> {topics.writeHere}
        </Link>
      </div>
      <TopicChildren place={place} address={address} />
      <TopicPosts id={id} search={search} kind={kind} />
    </div>
  );
};
