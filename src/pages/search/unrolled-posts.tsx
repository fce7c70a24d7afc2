import { useQueries } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { useApi } from '../../api/api-context';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import type { Finding } from '../../forum/use-finding';
import { useText } from '../../i18n/text-context';
import button from '../../ui/button.module.css';
import { firstShown } from './first-shown';
import { PostRows } from './post-rows';

type Props = { search: PostSearch; page: Page<PostSummary>; finding: Finding };

/** The pages from the first that was loaded to the one in the address, as one list. */
export const UnrolledPosts = ({ search, page, finding }: Props) => {
  const { search: text } = useText();
  const api = useApi();
  const first = firstShown(useLocation().state, search);
  const earlier = useQueries({
    queries: Array.from({ length: search.pageNum - first }, (_, place) => ({
      ...api.postSearch({ ...search, pageNum: first + place }),
      placeholderData: undefined,
      // Read already: asked again they would move under the reader.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const seen = new Set<string>();
  const pages = [...earlier.map(({ data }) => data), page].map((one, place) => ({
    pageNum: first + place,
    posts: one?.content.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id))) ?? [],
  }));
  return (
    <>
      {first > 0 && (
        <Link
          to={searchAddress(search)}
          state={{ first: first - 1 }}
          replace
          preventScrollReset
          className={button.plain}
        >
          {text.earlier}
        </Link>
      )}
      {pages.map(({ pageNum, posts }) => (
        <PostRows
          key={pageNum}
          posts={posts}
          finding={finding}
          from={searchAddress({ ...search, pageNum })}
        />
      ))}
    </>
  );
};
