import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { MemberInfo } from '../../contract/member';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { useMedia, wideLayout } from '../../device/viewport';
import { useAvatarAddress } from '../../forum/content/use-image-address';
import { CopyLink } from '../../forum/posts/copy-link';
import type { MemberFacts as Facts, WrittenTopic } from '../../forum/posts/newest-posts';
import { RecordName } from '../../forum/topics/record-tree-view';
import { useText } from '../../i18n/i18n-context';
import { groupDigits } from '../../i18n/plural';
import { Avatar } from '../../ui/avatar';
import { Disclosure } from '../../ui/disclosure';
import { Icon } from '../../ui/icon';
import styles from './member-page.module.css';

type Props = {
  id: string;
  name: string;
  member: MemberInfo | undefined;
  /** Undefined until the newest posts load, or if they fail to load. */
  facts: Facts | undefined;
  isWaiting: boolean;
  /** The topic that the list is narrowed to; '' for none. */
  topicId: string;
  addressOf: (change: Partial<PostSearch>) => string;
};

/** The panel beside the list: picture, name, roles, figures, and the topics the member writes about. */
export const MemberFacts = ({ id, name, member, facts, isWaiting, topicId, addressOf }: Props) => (
  <aside className={styles.facts} aria-labelledby="member-name">
    <header className={styles.head}>
      <Avatar name={member?.nickname ?? ''} seed={id} src={useAvatarAddress(member?.avatar)} />
      <h1 id="member-name" className={styles.name} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
    </header>
    <Roles member={member} />
    {/* Waits for the roles above, which load with the posts: nothing visible may move. */}
    {!isWaiting && <Figures facts={facts} />}
    {facts && facts.topics.length > 0 && (
      <Topics topics={facts.topics} topicId={topicId} addressOf={addressOf} />
    )}
    {!isWaiting && (
      <p className={styles.share}>
        <CopyLink />
      </p>
    )}
  </aside>
);

const Roles = ({ member }: Pick<Props, 'member'>) => {
  const roles = member?.cMemberRolePOList.filter(
    ({ name, introduction }) => name.trim() || introduction.trim(),
  );
  if (!roles || roles.length === 0) return null;
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role.id}>
          {role.name.trim() && <bdi className={styles.role}>{role.name}</bdi>}{' '}
          <bdi className={styles.introduction}>{role.introduction}</bdi>
        </li>
      ))}
    </ul>
  );
};

const Figures = ({ facts }: Pick<Props, 'facts'>) => {
  const { member: text } = useText();
  const figures = [
    [facts?.posts, text.figurePosts],
    [facts?.essence, text.figureEssence],
    [facts?.collected, text.figureCollected],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count === undefined ? '–' : groupDigits(count)}</dd>
          </div>
        ))}
      </dl>
      {facts && !facts.isWhole && <p className="faint">{text.ofTheLast(facts.counted)}</p>}
    </>
  );
};

const mostTopics = 6;

type TopicsProps = Pick<Props, 'topicId' | 'addressOf'> & { topics: WrittenTopic[] };

const Topics = ({ topics, topicId, addressOf }: TopicsProps) => {
  const { member: text, search } = useText();
  const most = topics[0]?.count ?? 1;
  // The chosen topic is always shown, so that it can be deselected.
  const shown = topics.filter(({ topic }, index) => index < mostTopics || topic.id === topicId);
  const isWide = useMedia(wideLayout);
  const heading = <h2 className={styles.heading}>{text.writesAbout}</h2>;
  const bars = (
    <ul className={styles.bars}>
      {shown.map(({ topic, count }) => {
        const isChosen = topic.id === topicId;
        return (
          <li key={topic.id} style={{ '--share': count / most } as CSSProperties}>
            <Link
              className="row hover-line"
              to={addressOf({ topicId: isChosen ? '' : topic.id })}
              aria-current={isChosen ? 'true' : undefined}
              state={scrollStays}
            >
              <RecordName record={topic} />
              <span className={styles.barCount}>
                <span aria-hidden="true">{groupDigits(count)}</span>
                <span className="unseen">{search.posts(count)}</span>
                {isChosen && <Icon name="close" label={text.allTopics} />}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
  return isWide ? (
    <section>
      {heading}
      {bars}
    </section>
  ) : (
    <Disclosure label={heading}>{bars}</Disclosure>
  );
};
