import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { emptySearch } from '../../addresses';
import { cachedPosts, firstOfEach } from '../../api/cached';
import { useApi } from '../../api/forum-api';
import { hasHan } from '../../contract/fold';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { useDebounced } from '../../ui/use-debounced';
import { isFound, useMatcher } from '../matching/highlight';

/** One request per pause in typing, from one Chinese character or two letters on. */
export const usePostsNamed = (words: string, most: number): PostSummary[] => {
  const here = cachedPosts(useQueryClient());
  const matcher = useMatcher(words);
  const keywords = useDebounced(words);
  const enabled = keywords.length > 1 || hasHan(keywords);
  const search = { ...emptySearch, keywords, pageSize: most };
  // Kept on the device, they would push out what was read.
  const passing = { placeholderData: keepPreviousData<Page<PostSummary>>, persister: undefined };
  const found = useQuery({ ...useApi().postSearch(search), enabled, ...passing });
  // Those found for other words stay only where they fit: Enter takes the first.
  const isFor = keywords === words && !found.isPlaceholderData;
  const fits = ({ title }: PostSummary) => title !== '' && isFound(title, matcher);
  const there = (enabled && found.data?.content) || [];
  // Cached posts come first and stay there, so that the chosen row does not move under the key.
  return firstOfEach([
    ...here.filter(fits).slice(0, most),
    ...there.filter((post) => post.title !== '' && (isFor || fits(post))),
  ]).slice(0, most);
};
