import { decodeEntities } from '../../contract/entities';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { idInLink } from '../../forum/posts/own-link';

const link = /<a\s[^<>]*?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi;

/** In characters: the HTML to search, and the text before a link. From the link on, it is twice that. */
const most = { html: 200_000, words: 40 };

/** The words around the first link in some content that leads to a post; null if there is none. */
export const linkTo = (id: string, html: string): string | null => {
  const content = html.slice(0, most.html);
  for (const { 1: double, 2: single, index } of content.matchAll(link)) {
    const href = decodeEntities(double ?? single ?? '');
    if (!URL.canParse(href) || idInLink(new URL(href), 'post') !== id) continue;
    const before = plainText(content.slice(0, index)).slice(-most.words);
    const after = plainText(content.slice(index), 4 * most.words).slice(0, 2 * most.words);
    return cutStackedMarks(`${before} ${after}`)
      .replace(/\s+/g, ' ')
      .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  }
  return null;
};
