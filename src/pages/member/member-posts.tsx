import { Link } from 'react-router-dom';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { PostRow } from '../../forum/posts/post-row';
import { useText } from '../../i18n/i18n-context';

type Props = {
  page: Page<PostSummary>;
  /** These are the posts of the page before, while the next is on its way. */
  isWaiting: boolean;
  addressOf: (page: number) => string;
};

export const MemberPosts = ({ page, isWaiting, addressOf }: Props) => {
  const { search: text, member: words } = useText();
  const { content, totalElements, totalPages } = page;
  return (
    <section aria-label={text.results} aria-busy={isWaiting} data-results tabIndex={-1}>
      {content.length === 0 && totalElements === 0 && <p>{words.none}</p>}
      {content.length === 0 && totalElements > 0 && (
        <p>
          {text.pastTheEnd(totalPages)}{' '}
          <Link to={addressOf(totalPages - 1)}>{text.toLastPage}</Link>
        </p>
      )}
      {content.map((post, place) => (
        <PostRow key={post.id || `no id ${place}`} post={post} />
      ))}
    </section>
  );
};
