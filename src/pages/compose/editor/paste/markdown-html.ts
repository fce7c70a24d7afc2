import MarkdownIt from 'markdown-it';
// Standard Markdown needs a space beside a sign that follows punctuation. Chinese has none: **注意：**请看.
import chinese from 'markdown-it-cjk-friendly';

const markdown = new MarkdownIt({ html: true }).use(chinese);

/** Still to be cleaned: HTML in the text is passed through. */
export const htmlOfMarkdown = (text: string) =>
  // The last line break would become an empty line in the editor.
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');
