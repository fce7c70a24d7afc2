import type { PostSearch } from '../../contract/search-posts';

/** The time that a list is sorted by, latest first; undefined for any other order. */
export const timeOrder = ({ fields, sort }: PostSearch) => {
  if (sort !== 'DESC') return undefined;
  if (fields === 'comparable') return 'createTime';
  return fields === 'createTime' || fields === 'activeReplyTime' ? fields : undefined;
};
