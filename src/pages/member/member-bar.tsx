import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PostSearch } from '../../contract/search-posts';
import { useI18n, useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { LinkMenu } from '../../ui/menu/link-menu';
import tabs from '../../ui/tabs.module.css';
import styles from './member-bar.module.css';

type Props = {
  search: PostSearch;
  name: string;
  /** How many essence posts there are; undefined where that is not known. */
  essence: number | undefined;
  addressOf: (change: Partial<PostSearch>) => string;
};

const orders = [
  { name: 'newestFirst', fields: 'createTime', sort: 'DESC' },
  { name: 'oldestFirst', fields: 'createTime', sort: 'ASC' },
  { name: 'lastReplyFirst', fields: 'activeReplyTime', sort: 'DESC' },
  { name: 'mostReplies', fields: 'replyCount', sort: 'DESC' },
  { name: 'mostCollected', fields: 'collectCount', sort: 'DESC' },
] as const satisfies readonly (Pick<PostSearch, 'fields' | 'sort'> & { name: string })[];

/** Tabs, a search inside the member's posts and their order, all in the address. */
export const MemberBar = ({ search, name, essence, addressOf }: Props) => {
  const { member: text, search: words } = useText();
  const { language } = useI18n();
  const navigate = useNavigate();
  const { key } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(addressOf({ keywords }));
  };
  const chosen = orders.find(
    ({ fields, sort }) => fields === search.fields && sort === search.sort,
  );
  return (
    <div className={styles.bar}>
      <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={words.show}>
        {(['LATEST_POST', 'ESSENCE_POST'] as const).map((condition) => (
          <Link
            key={condition}
            to={addressOf({ condition })}
            aria-current={condition === search.condition ? 'page' : undefined}
          >
            {words[condition]}
            {condition === 'ESSENCE_POST' && essence !== undefined && (
              <span className={styles.count}>{essence.toLocaleString(language)}</span>
            )}
          </Link>
        ))}
      </nav>
      <form className={styles.search} onSubmit={submit}>
        <Icon name="search" />
        <input
          // Made anew when the address says otherwise, as after going back.
          key={search.keywords}
          name="q"
          data-find
          type="search"
          enterKeyHint="search"
          defaultValue={search.keywords}
          placeholder={text.searchIn(name)}
          aria-label={text.searchIn(name)}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <LinkMenu
        key={key}
        label={words.order}
        shown={chosen ? text[chosen.name] : words[`${search.fields}${search.sort}`]}
        chosen={chosen?.name}
        choices={orders.map(({ name: order, fields, sort }) => ({
          name: order,
          label: text[order],
          address: addressOf({ fields, sort }),
        }))}
      />
    </div>
  );
};
