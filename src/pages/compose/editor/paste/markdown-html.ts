import MarkdownIt from 'markdown-it';
// Standard Markdown needs a space beside a sign that follows punctuation. Chinese has none: **注意：**请看.
import chinese from 'markdown-it-cjk-friendly';

const markdown = new MarkdownIt({ html: true }).use(chinese);

const ending = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u;
const beginning = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

// Chinese is written without spaces, but a line break in a paragraph would become one.
markdown.renderer.rules.softbreak = (tokens, at) => {
  const isInside =
    ending.test(tokens[at - 1]?.content ?? '') && beginning.test(tokens[at + 1]?.content ?? '');
  return isInside ? '' : '\n';
};

/** Still to be cleaned: HTML in the text is passed through. */
export const htmlOfMarkdown = (text: string) =>
  // The last line break would become an empty line in the editor.
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');
