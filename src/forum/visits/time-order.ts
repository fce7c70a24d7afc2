import type { PostSearch } from '../../contract/search-posts';

/** The time that a list is ordered by, the latest first; undefined where it is ordered otherwise. */
export const timeOrder = ({ fields, sort }: PostSearch) => {
  if (sort !== 'DESC') return undefined;
  if (fields === 'comparable') return 'createTime';
  return fields === 'createTime' || fields === 'activeReplyTime' ? fields : undefined;
};
