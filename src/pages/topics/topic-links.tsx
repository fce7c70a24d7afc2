import { Link } from 'react-router-dom';
import type { Topic } from '../../contract/topic';
import { recordLanguage } from '../../forum/topics/record-name';
import { useI18n, useText } from '../../i18n/i18n-context';
import { childrenOf, placeOf } from '../../ui/tree/branches';
import styles from './topic-links.module.css';
import type { TopicPosition } from './use-topic-position';

type Address = (id: string) => string;

const Name = ({ topic }: { topic: Topic }) => {
  const { topics } = useText();
  return <bdi lang={recordLanguage(topic)}>{topic.name || topics.unnamed}</bdi>;
};

/** The way down from the tree; `back` leads to the tree alone, which a narrow screen does not show. */
export const TopicTrail = (props: { trail: Topic[]; address: Address; back: string }) => {
  const { topics, post } = useText();
  return (
    <nav aria-label={post.breadcrumbs}>
      <ol className={styles.trail}>
        <li>
          <Link to={props.back}>{topics.heading}</Link>
        </li>
        {props.trail.slice(0, -1).map((topic) => (
          <li key={topic.id}>
            <Link to={props.address(topic.id)}>
              <Name topic={topic} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The topics right under this one that are there to be read. */
export const TopicChildren = ({ place, address }: { place: TopicPosition; address: Address }) => {
  const { topics } = useText();
  const { language } = useI18n();
  const children = childrenIn(place);
  if (children.length === 0) return null;
  return (
    <nav aria-label={topics.childTopics}>
      <ul className={styles.children}>
        {children.slice(0, mostListed).map((topic) => (
          <li key={topic.id}>
            <Link to={address(topic.id)}>
              <Name topic={topic} />{' '}
              <span className={styles.count}>{topic.postCount.toLocaleString(language)}</span>
            </Link>
          </li>
        ))}
        {children.length > mostListed && (
          <li className={styles.count}>{topics.inTree(children.length - mostListed)}</li>
        )}
      </ul>
    </nav>
  );
};

// The tree shows them all; ten thousand links would only push the posts away.
const mostListed = 24;

const childrenIn = ({ tree: { outline, records }, topic }: TopicPosition) =>
  childrenOf(outline, placeOf(outline, topic.id))
    .flatMap((place) => records.get(outline.named[place]?.id ?? '') ?? [])
    .filter(({ deleted, available }) => !deleted && available);
