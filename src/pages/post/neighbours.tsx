import { Link } from 'react-router-dom';
import { parseSearch, postAddress } from '../../addresses';
import { usePostSearch } from '../../api/use-post-search';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/text-context';
import button from '../../ui/button.module.css';
import styles from './neighbours.module.css';

/** The posts before and after this one in the search one came from. */
export const Neighbours = ({ post, from }: { post: PostSummary; from: string }) => {
  const { pager, post: text } = useText();
  const search = parseSearch(new URLSearchParams(from.split('?')[1] ?? ''));
  const { data } = usePostSearch(search, { enabled: from !== '' });
  const place = data?.content.findIndex(({ id }) => id === post.id) ?? -1;
  if (!data || place < 0 || data.content.length < 2) return null;
  const ways = [
    { rel: 'prev', label: pager.previous, to: data.content[place - 1] },
    { rel: 'next', label: pager.next, to: data.content[place + 1] },
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
                to={postAddress(to.id)}
                state={{ from }}
                title={to.title}
                className={button.button}
              >
                {label}
              </Link>
            ),
        )}
      </p>
    </nav>
  );
};
