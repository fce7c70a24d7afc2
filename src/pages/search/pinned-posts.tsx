import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import rowLink from '../../ui/row-link.module.css';
import { Timestamp } from '../../ui/timestamp';
import styles from './pinned-posts.module.css';

/** The number shown while the others are folded. */
const alwaysSeen = 2;

const storedPins = storedValue('parley:pins', 'folded', oneOf('folded', 'open'));

/** Splits off the pinned posts at the start of the first page. A keyword search has none. */
export const splitPins = (posts: PostSummary[], { keywords, pageNum }: PostSearch) => {
  const isPinned = ({ top }: PostSummary) => top && keywords === '' && pageNum === 0;
  const end = posts.findIndex((post) => !isPinned(post));
  const count = end < 0 ? posts.length : end;
  return { pins: posts.slice(0, count), rest: posts.slice(count) };
};

/** Pinned posts, one line each. Those after the second can be folded; this device stores the choice. */
export const PinnedPosts = ({ pins, from }: { pins: PostSummary[]; from: string }) => {
  const { search: text } = useText();
  const isOpen = useStored(storedPins) === 'open';
  const more = pins.length - alwaysSeen;
  return (
    <>
      {(isOpen ? pins : pins.slice(0, alwaysSeen)).map((post, index) => (
        <PinnedRow key={post.id || `no id ${index}`} post={post} from={from} />
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => storedPins.write(isOpen ? 'folded' : 'open')}
        >
          {isOpen ? text.fewerPinned : text.morePinned(more)} <Icon name="down" />
        </button>
      )}
    </>
  );
};

const PinnedRow = ({ post, from }: { post: PostSummary; from: string }) => {
  const { post: text } = useText();
  return (
    <article className={`${rowLink.row} ${styles.row}`} data-post={post.id}>
      <Icon name="pin" />
      <h2 className={styles.title} dir="auto">
        <span className={styles.top}>{text.top} </span>
        <Link
          to={postAddress(post.id)}
          className={rowLink.link}
          lang={scriptLanguage(post.title)}
          state={{ from }}
          title={post.title}
        >
          <bdi>{post.title || text.untitled}</bdi>
        </Link>
      </h2>
      <span className={styles.time}>
        <Timestamp at={post.createTime} isShort />
      </span>
    </article>
  );
};
