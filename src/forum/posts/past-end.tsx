import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { NoPosts } from './no-posts';

type Props = {
  list: { search: PostSearch; page: Page<PostSummary> | undefined };
  addressOf: (pageNum: number) => string;
};

export const PastEnd = ({ list: { search, page }, addressOf }: Props) => {
  const { search: text, pager, foot } = useText();
  const { totalElements = 0, totalPages = 0 } = page ?? {};
  const { pageNum } = search;
  const last = Math.max(0, totalPages - 1);
  const to = pageNum < last ? pageNum + 1 : Math.min(pageNum - 1, last);
  const inside = to > pageNum ? pager.next : pager.previous;
  return (
    <NoPosts icon="search" heading={text.noPosts(pageNum + 1, totalPages)}>
      {/* Some services count neither. */}
      {totalPages > 0 && <p>{text.wholeList(text.posts(totalElements), totalPages)}</p>}
      <ButtonLink to={addressOf(to)}>
        {totalPages === 0 ? foot.toFirstPage : pageNum > last ? text.toLastPage : inside}
      </ButtonLink>
    </NoPosts>
  );
};
