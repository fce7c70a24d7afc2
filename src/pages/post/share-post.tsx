import { useCommand } from '../../commands/commands';
import type { PostSummary } from '../../contract/post';
import { withoutHalf } from '../../contract/stacked-marks';
import { useCopy } from '../../device/clipboard';
import { beginningOf } from '../../forum/content/read-content';
import { CopyLink } from '../../forum/posts/copy-link';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { CopyButton } from '../../ui/copy-button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu/menu';
import styles from './post-page.module.css';
import { markdownLink, quoteMarkdown } from './quote';

/** Ways to share a post: copy it in three formats, or use the device's share dialog if it has one. */
export const SharePost = ({ post, title }: { post: PostSummary; title: string }) => (
  <>
    <CopyLink />
    <CopyMenu post={post} />
    {'share' in navigator && <ShareButton title={title} />}
  </>
);

const address = () => location.origin + location.pathname;

/** In characters of the post's text. */
const longestQuote = 280;

const openingOf = ({ content }: PostSummary) => {
  const text = beginningOf(content, ({ length }) => length > longestQuote, 60_000);
  if (text.length <= longestQuote) return text;
  return `${withoutHalf(text.slice(0, longestQuote))}…`;
};

const CopyMenu = ({ post }: { post: PostSummary }) => {
  const { reading: text } = useText();
  return (
    <Menu
      className={button.button}
      opens="up"
      summary={
        <>
          {text.copyAs} <Icon name="down" />
        </>
      }
    >
      <div className={styles.ways}>
        <CopyAs id="copyMarkdown" label={text.asMarkdown} words={() => markdownLink(post)} />
        <CopyAs
          id="copyQuote"
          label={text.asQuote}
          words={() => quoteMarkdown(post.content ? openingOf(post) : post.title, post)}
        />
      </div>
    </Menu>
  );
};

type CopyProps = { id: string; label: string; words: () => string };

const CopyAs = ({ id, label, words }: CopyProps) => {
  const { app, palette } = useText();
  const copying = useCopy();
  useCommand({
    id,
    label: palette.copyAs(label),
    run: async () => (await copying.copy(words())) && app.copied,
  });
  return <CopyButton className={button.plain} label={label} words={words} copying={copying} />;
};

const ShareButton = ({ title }: { title: string }) => {
  const { post } = useText();
  const share = async () => {
    try {
      await navigator.share({ title, url: address() });
    } catch {
      // The member cancelled, or the device has shown an error itself.
    }
  };
  useCommand({ id: 'share', label: post.share, run: share });
  return (
    <button type="button" className={button.button} onClick={share}>
      <Icon name="share" /> {post.share}
    </button>
  );
};
