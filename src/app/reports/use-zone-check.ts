import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys';
import type { PostSummary } from '../../contract/post';
import { serviceNow } from '../../device/service-clock';
import { parseTimestamp } from '../../i18n/dates';
import { useSettings } from '../../settings/settings-context';

/** More than a clock is wrong by. */
const clearlyAheadMs = 300_000;

const hasZone = /(Z|[+-]\d\d:?\d\d)$|^\d+$/;

/** Tells whoever sets up the site, on the console, that times without a zone are read in the wrong one. */
export const useZoneCheck = () => {
  const queries = useQueryClient();
  const { timeZone } = useSettings();
  useEffect(() => {
    const isAhead = ({ createTime }: PostSummary) => {
      const at = hasZone.test(createTime) ? null : parseTimestamp(createTime, timeZone);
      return at !== null && at.getTime() > serviceNow() + clearlyAheadMs;
    };
    const look = (data: unknown) => {
      const { content = [] } = Object(data) as { content?: PostSummary[] };
      if (!content.some(isAhead)) return false;
      // biome-ignore lint/suspicious/noConsole: whoever sets up a site looks there
      console.warn(
        'The times of the service have no zone, and some are ahead of its clock: put its zone into the setting ' +
          'parley:time-zone.',
      );
      return true;
    };
    const queryKey = queryKeys.posts.searches;
    if (queries.getQueriesData({ queryKey }).some(([, data]) => look(data))) return;
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (matchQuery({ queryKey }, event.query) && look(event.query.state.data)) stop();
    });
    return stop;
  }, [queries, timeZone]);
};
