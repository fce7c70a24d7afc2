import MarkdownIt from 'markdown-it';
// The rules of Markdown alone want a space beside a sign that follows punctuation: **注意：**请看.
import chinese from 'markdown-it-cjk-friendly';

const boxes = new Map([
  ['[ ] ', '☐ '],
  ['[x] ', '☑ '],
]);

const markdown = new MarkdownIt({ html: true, linkify: true }).use(chinese);

// README.md is a file, though .md is a top-level domain.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

// A post has no boxes to tick, and signs that look like them say the same.
markdown.core.ruler.before('inline', 'boxes', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (tokens[at - 2]?.type !== 'list_item_open') continue;
    const box = boxes.get(token.content.slice(0, 4).toLowerCase());
    if (box) token.content = box + token.content.slice(4);
  }
});

const ending = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u;
const beginning = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

// Chinese is written without spaces, and a line break in a paragraph would become one.
markdown.renderer.rules.softbreak = (tokens, at) => {
  const isInside =
    ending.test(tokens[at - 1]?.content ?? '') && beginning.test(tokens[at + 1]?.content ?? '');
  return isInside ? '' : '\n';
};

/** Markdown as HTML, still to be cleaned: what is HTML in it is passed on. */
export const htmlOfMarkdown = (text: string) =>
  // Its last line break would be an empty line in the editor.
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');
