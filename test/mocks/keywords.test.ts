import { describe, expect, it } from 'vitest';
import { forumOf, idsFound } from './ask';
import { smallDataset } from './small-dataset';

const forum = forumOf(
  smallDataset([
    { id: 'react', title: 'Server components in React', content: '<p>Streaming from the edge</p>' },
    {
      id: 'luntan',
      title: '论坛搜索的改造',
      content: '<p>两个字也能<b>搜</b>到。研究生命起源</p>',
    },
    { id: 'cafe', title: 'Meeting at the Café', content: '<p>AT&amp;T, naïve façade</p>' },
    { id: 'code', title: 'Generics', content: '<pre>a &lt; b</pre><script>hidden()</script>' },
    { id: 'wide', title: 'ＦＵＬＬ ｗｉｄｔｈ', content: '<p title="attribute">한글 문서</p>' },
  ]),
);

describe('keywords', () => {
  it.each([
    ['in another case', 'REACT', ['react']],
    ['in full width', 'ｒｅａｃｔ', ['react']],
    ['that are narrow where the post is wide', 'full width', ['wide']],
    ['in traditional characters', '論壇', ['luntan']],
    ['of two characters', '搜索', ['luntan']],
    ['of one character', '研', ['luntan']],
    ['across the border of two Chinese words', '生命', ['luntan']],
    ['across inline tags', '能搜到', ['luntan']],
    ['without accents', 'cafe naive', ['cafe']],
    ['with accents the post lacks', 'Sérvèr', ['react']],
    ['in the middle of a word', 'mponen', ['react']],
    ['of one letter', 'z', []],
    ['in Hangul', '문서', ['wide']],
    ['with an ampersand', 'at&t', ['cafe']],
    ['that look like markup', '<', ['code']],
    ['of a script in the content', 'hidden', []],
    ['of an attribute', 'attribute', []],
    ['of a tag', 'pre', []],
    ['in title and content by turns', 'edge server', ['react']],
    ['of which one is missing', 'react vue', []],
    ['in any order', 'react server streaming', ['react']],
    ['that would match only across title and text', 'reactstreaming', []],
    ['with a dot that means no pattern', 'c.f', []],
    ['separated by wide spaces', '论坛　起源', ['luntan']],
  ])('%s', (_, keywords, ids) => {
    expect(idsFound(forum, { keywords })).toEqual(ids);
  });
});
