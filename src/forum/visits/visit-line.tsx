import { useCommand } from '../../commands/commands';
import type { MemberInfo } from '../../contract/member';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { serviceNow } from '../../device/service-clock';
import { exactTime } from '../../i18n/dates';
import { type LoadedCatalogue, useI18n } from '../../i18n/i18n-context';
import { Avatar } from '../../ui/avatar';
import { useAvatarAddress } from '../content/use-image-address';
import { markListRead } from './read-marks';
import { useNews } from './use-news';
import styles from './visit-line.module.css';

export type VisitLineProps = {
  search: PostSearch;
  /** The rows below it. */
  posts: readonly PostSummary[];
};

/** The line above a list sorted by time: what is new in its rows since the last visit, and who wrote it. */
export const VisitLine = ({ search, posts }: VisitLineProps) => {
  const { language, text } = useI18n();
  const words = text.returning;
  const { since, newsOf } = useNews(search);
  const news = posts.map(newsOf);
  const written = news.filter((one) => one === 'post').length;
  const replied = news.filter((one) => one === 'reply').length;
  const when = dayAndTime(new Date(since), { language, text }, new Date(serviceNow()));
  const counts = [
    written > 0 && words.posts(written),
    replied > 0 && words.withReplies(replied),
  ].filter((one) => one !== false);
  const hasNews = since > 0 && counts.length > 0;
  const markAll = () => {
    // The button that has the focus is about to unmount.
    document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true });
    markListRead(search, posts);
  };
  useCommand(hasNews ? { id: 'markRead', label: words.markAll, run: markAll } : undefined);
  if (since === 0) return null;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.words} title={when}>
        {hasNews ? (
          <>
            <strong>{words.newOnPage}</strong> {new Intl.ListFormat(language).format(counts)}
            {words.since(when)}
          </>
        ) : (
          words.nothingSince(when)
        )}
      </p>
      {search.anotherMemberId === '' && (
        <Faces posts={posts.filter((_, index) => news[index] === 'post')} />
      )}
      {hasNews && (
        <button type="button" className={styles.act} onClick={markAll}>
          {words.markAll}
        </button>
      )}
    </div>
  );
};

const mostFaces = 5;

/** The authors of the new posts. The interface does not name the authors of replies. */
const Faces = ({ posts }: Pick<VisitLineProps, 'posts'>) => {
  const { language, text } = useI18n();
  const words = text.returning;
  const authors = [
    ...new Map(posts.map(({ cMemberInfo: member }) => [member.id, member])).values(),
  ].filter(({ id }) => id !== '');
  if (authors.length === 0) return null;
  const shown = authors.slice(0, mostFaces);
  const others = authors.length - shown.length;
  const names = shown.map(({ nickname }) => nickname.trim() || text.post.someone);
  const all = others > 0 ? [...names, words.others(others)] : names;
  return (
    <span
      role="img"
      className={styles.faces}
      aria-label={words.writtenBy(new Intl.ListFormat(language).format(all))}
      title={names.join(', ')}
    >
      {shown.map((member) => (
        <Face key={member.id} member={member} />
      ))}
      {others > 0 && <span className={styles.others}>{words.andOthers(others)}</span>}
    </span>
  );
};

const Face = ({ member }: { member: MemberInfo }) => (
  <Avatar name={member.nickname} seed={member.id} src={useAvatarAddress(member.avatar)} />
);

const dayMs = 86_400_000;

/** "yesterday 18:20" within a week, otherwise the date and time. In the time zone of this device. */
const dayAndTime = (timestamp: Date, { language, text }: LoadedCatalogue, now: Date) => {
  const startOf = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  // A day on which clocks change is an hour longer or shorter.
  const days = Math.round((startOf(now) - startOf(timestamp)) / dayMs);
  if (days > 6) return exactTime(timestamp, text);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(timestamp);
  return `${day} ${time}`;
};
