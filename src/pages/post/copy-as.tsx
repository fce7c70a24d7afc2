import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { withoutHalf } from '../../contract/stacked-marks';
import { openingOf } from '../../forum/content/read-content';
import { ownAddress } from '../../forum/posts/own-link';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { CopyButton } from '../../ui/copy-button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu/menu';

type Source = Pick<PostSummary, 'id' | 'title' | 'cMemberInfo'>;

const signs = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;

/** A title must not end the link that contains it. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(signs, '\\$&')
    .replace(/^(\s*\d*)([#+=.)-])/, '$1\\$2');

/** An address that stands by itself, which is none within a link, is read with its backslashes. */
const escapeLine = (line: string) =>
  line
    .split(/(https?:\/\/[\w\p{L}.~*!$'()+,;=:@/?#%&-]+)/u)
    .map((part, at) => (at % 2 > 0 ? part : escapeMarkdown(part)))
    .join('');

const markdownLink = ({ id, title }: Source) => {
  const address = ownAddress(postAddress(id));
  return `[${escapeMarkdown(title || address)}](${address})`;
};

export const quoteMarkdown = (words: string, source: Source) => {
  const lines = words.trim().split(/\n+/);
  const { nickname } = source.cMemberInfo;
  const author = nickname && `${escapeMarkdown(nickname)}, `;
  return `${lines.map((line) => `> ${escapeLine(line)}`).join('\n>\n')}\n\n— ${author}${markdownLink(source)}`;
};

const longestQuoteChars = 280;

export const shortened = (text: string, most: number) =>
  text.length > most ? `${withoutHalf(text.slice(0, most))}…` : text;

/** Of a longer post so much that it is shortened. */
const openingWords = ({ content, title }: PostSummary) =>
  shortened(openingOf(content, longestQuoteChars + 2) || title, longestQuoteChars);

export const CopyAs = ({ post }: { post: PostSummary }) => {
  const { reading: text } = useText();
  const summary = (
    <>
      {text.copyAs} <Icon name="down" />
    </>
  );
  return (
    <Menu className={button.button} summary={summary}>
      <CopyButton look="plain" label={text.asMarkdown} words={() => markdownLink(post)} />
      <CopyButton
        look="plain"
        label={text.asQuote}
        words={() => quoteMarkdown(openingWords(post), post)}
      />
    </Menu>
  );
};
