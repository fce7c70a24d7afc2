import { Link } from 'react-router-dom';
import { parseSearch, postAddress, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import styles from './neighbours.module.css';

type Neighbour = { post: PostSummary; from: string };

/** The posts before and after this one in the search one came from. */
export const Neighbours = ({ post, from }: { post: PostSummary; from: string }) => {
  const { pager, post: text } = useText();
  const { before, after } = useNeighbours(post.id, from);
  if (!before && !after) return null;
  const ways = [
    { rel: 'prev', label: pager.previous, to: before },
    { rel: 'next', label: pager.next, to: after },
  ];
  return (
    <nav aria-label={text.fromSearch}>
      <h2 className={styles.heading}>
        <Link to={from}>{text.fromSearch}</Link>
      </h2>
      <p className={styles.ways}>
        {ways.map(
          ({ rel, label, to }) =>
            to && (
              <Link
                key={rel}
                rel={rel}
                to={postAddress(to.post.id)}
                state={{ from: to.from }}
                title={to.post.title}
                className={button.button}
                viewTransition
              >
                {label}
              </Link>
            ),
        )}
      </p>
    </nav>
  );
};

/** At the ends of a page the neighbour is on the page before or after. */
function useNeighbours(id: string, from: string) {
  const search = parseSearch(new URLSearchParams(from.split('?')[1] ?? ''));
  const page = usePage(search, from !== '');
  const posts = page?.content ?? [];
  const index = posts.findIndex((one) => one.id === id);
  const isFirst = index === 0 && search.pageNum > 0;
  const isLast =
    index >= 0 && index === posts.length - 1 && search.pageNum + 1 < (page?.totalPages ?? 0);
  const pageBefore = { ...search, pageNum: search.pageNum - 1 };
  const pageAfter = { ...search, pageNum: search.pageNum + 1 };
  const before = usePage(pageBefore, isFirst)?.content;
  const after = usePage(pageAfter, isLast)?.content;
  if (index < 0) return {};
  return {
    before: isFirst ? neighbour(before?.at(-1), pageBefore) : neighbour(posts[index - 1], search),
    after: isLast ? neighbour(after?.[0], pageAfter) : neighbour(posts[index + 1], search),
  };
}

/** A page of the search from the cache where it is there: fetched again, it might hold other posts. */
function usePage(search: PostSearch, enabled: boolean) {
  const options = { enabled, staleTime: Number.POSITIVE_INFINITY };
  const { data, isPlaceholderData } = usePostSearch(search, options);
  return isPlaceholderData ? undefined : data;
}

const neighbour = (post: PostSummary | undefined, search: PostSearch): Neighbour | undefined =>
  post && { post, from: searchAddress(search) };
