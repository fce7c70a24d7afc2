import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { searchAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { answers } from '../../api/kept/answers';
import { onceNamed } from '../../api/owner';
import { useCommand, useCommands } from '../../commands/commands';
import { useApp } from '../../context/app-context';
import { useServiceClock } from '../../context/service-clock';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { relativeTime } from '../../i18n/dates';
import { useI18n } from '../../i18n/i18n-context';
import { lastVisit, visits } from './last-visit';
import { markRead, readMarks, useNews } from './read-marks';
import styles from './visit-line.module.css';

export type VisitLineProps = {
  search: PostSearch;
  posts: readonly PostSummary[];
};

export const VisitLine = ({ search, posts }: VisitLineProps) => {
  const { language, text } = useI18n();
  const words = text.returning;
  const list = searchAddress({ ...search, pageNum: 0 });
  const [marked, setMarked] = useState<{ list: string; undo: () => void }>();
  const app = useApp();
  const api = useApi();
  const queries = useQueryClient();
  const { now } = useServiceClock();
  const { focusResults } = useCommands();
  const { since, newsOf } = useNews(search);
  const news = posts.map(newsOf);
  const written = news.filter((one) => one === 'post').length;
  const replied = news.filter((one) => one === 'reply').length;
  const when = relativeTime(new Date(since), text, now());
  const counts = [
    written > 0 && words.posts(written),
    replied > 0 && words.withReplies(replied),
  ].filter((one) => one !== false);
  const hasNews = since > 0 && counts.length > 0;
  const markAll = () => {
    // The button that has the focus is about to unmount.
    focusResults();
    // The new posts are on the first of several pages.
    const { queryKey } = api.postSearch({ ...search, pageNum: 0 });
    const copy = app.get(answers).readOf(hashKey(queryKey));
    const deviceMs = app.device.clock.now;
    // What came since the list was not there to be read.
    const cameAt = copy?.at ?? queries.getQueryState(queryKey)?.dataUpdatedAt ?? deviceMs();
    const { pageNum, pageSize, fields, sort, ...filters } = search;
    onceNamed(app, () => {
      const [marks, visit] = [app.get(readMarks), app.get(visits)];
      const [before, lastBefore] = [marks.read(), visit.read().last];
      const undo = () => {
        focusResults();
        setMarked(undefined);
        const others = [...marks.read()].filter(([one]) => posts.every(({ id }) => id !== one));
        marks.write(new Map([...before, ...others]));
        visit.write({ ...visit.read(), last: lastBefore });
      };
      setMarked({ list, undo });
      markRead(app, posts);
      if (searchAddress(filters) !== searchAddress()) return;
      // In the list of all posts, those that are not shown count as read, too.
      const last = Math.max(lastVisit(app), now() - (deviceMs() - cameAt));
      visit.write({ ...visit.read(), last });
    });
  };
  useCommand(hasNews ? { id: 'markRead', label: words.markAll, run: markAll } : undefined);
  const undo = marked?.list === list ? marked.undo : undefined;
  const [press, label] = hasNews ? [markAll, words.markAll] : [undo, text.compose.undo];
  if (since === 0) return null;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.words}>
        {hasNews ? (
          <>
            <strong>{words.newOnPage}</strong> {new Intl.ListFormat(language).format(counts)}
            {words.since(when)}
          </>
        ) : (
          words.nothingSince(when)
        )}
      </p>
      {press && (
        <button key={label} type="button" className="bare hover-line act" onClick={press}>
          {label}
        </button>
      )}
    </div>
  );
};
