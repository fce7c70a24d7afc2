import { searchAddress } from '../../addresses';
import { onceNamed } from '../../api/owner';
import type { AppContext } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { lastVisit, visits } from './last-visit';
import { markRead } from './read-marks';

/** In the list of all posts, those that are not shown count as read, too. */
export const markListRead = (
  app: AppContext,
  search: PostSearch,
  shown: readonly PostSummary[],
  /** When the list came, by the device's clock; what came since was not there to be read. */
  at = app.device.clock.now(),
) => {
  const { pageNum, pageSize, fields, sort, ...filters } = search;
  onceNamed(app, () => {
    markRead(app, shown);
    const age = app.device.clock.now() - at;
    const last = Math.max(lastVisit(app), app.get(serviceClock).now() - age);
    if (searchAddress(filters) === searchAddress())
      app.get(visits).write({ ...app.get(visits).read(), last });
  });
};
