import { expect, it } from 'vitest';
import { quoteMarkdown } from '../../src/pages/post/copy-as';
import { quoteHtml } from '../../src/pages/post/selection-tools';

const post = {
  id: '1',
  title: 'A title',
  cMemberInfo: { id: '', avatar: '', nickname: '', cMemberRolePOList: [] },
};

it('a quote has code as code, with its lines', () => {
  const code = 'SELECT *\n  FROM orders;';
  expect(quoteHtml(`Ask so:\n${code}\nand wait.`, post, [`${code}\n`])).toContain(
    '<blockquote><p>Ask so:</p><pre><code>SELECT *\n  FROM orders;</code></pre><p>and wait.</p></blockquote>',
  );
});

it('a quote as Markdown is text only', () => {
  expect(quoteMarkdown('# *No* [heading](x)\n1. `no` list', post)).toMatch(
    /^> \\# \\\*No\\\* \\\[heading\\\]\(x\)\n>\n> 1\\\. \\`no\\` list\n/,
  );
});
