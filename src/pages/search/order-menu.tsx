import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { LinkMenu } from '../../ui/menu/link-menu';

/** The orders that a member may want. An address may name the others, too. */
const offered: readonly Pick<PostSearch, 'fields' | 'sort'>[] = [
  { fields: 'comparable', sort: 'DESC' },
  { fields: 'comparable', sort: 'ASC' },
  { fields: 'activeReplyTime', sort: 'DESC' },
  { fields: 'replyCount', sort: 'DESC' },
  { fields: 'replyCount', sort: 'ASC' },
  { fields: 'collectCount', sort: 'DESC' },
  { fields: 'views', sort: 'DESC' },
  { fields: 'updateTime', sort: 'DESC' },
  { fields: 'title', sort: 'ASC' },
];

export const OrderMenu = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const { postOrders } = useSettings();
  // The first entry is the service's default, so it is always offered.
  const known = offered.filter((one) => one === offered[0] || postOrders.includes(one.fields));
  if (known.length < 2) return null;
  return (
    <LinkMenu
      label={text.order}
      shown={text[`${search.fields}${search.sort}`]}
      chosen={search.fields + search.sort}
      choices={known.map(({ fields, sort }) => ({
        name: fields + sort,
        label: text[`${fields}${sort}`],
        address: searchAddress({ ...search, fields, sort, pageNum: 0 }),
      }))}
    />
  );
};
