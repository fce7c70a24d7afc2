import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../src/forum/content/find-addresses';

describe('the addresses in a text', () => {
  it.each([
    ['见https://example.com/a（详情）', ['https://example.com/a']],
    ['https://example.com/foo，详情', ['https://example.com/foo']],
    ['读https://zh.wikipedia.org/wiki/维基百科。', ['https://zh.wikipedia.org/wiki/维基百科']],
    [
      'https://zh.wikipedia.org/wiki/列奥纳多·达·芬奇 的一生',
      ['https://zh.wikipedia.org/wiki/列奥纳多·达·芬奇'],
    ],
    ['https://ja.wikipedia.org/wiki/ア・イ', ['https://ja.wikipedia.org/wiki/ア・イ']],
    ['https://a.test/x、https://b.test', ['https://a.test/x', 'https://b.test']],
    ['(https://en.wikipedia.org/wiki/Foo_(bar))', ['https://en.wikipedia.org/wiki/Foo_(bar)']],
    ['https://a.test/abc很好，https://a.test很好', ['https://a.test/abc', 'https://a.test']],
    [
      'https://a.test/wiki/春节 https://a.test/?q=春节 https://a.test/a-春',
      ['https://a.test/wiki/春节', 'https://a.test/?q=春节', 'https://a.test/a-春'],
    ],
    [
      'http://parley.test/posts/a1很好 https://a.test/b입니다',
      ['http://parley.test/posts/a1', 'https://a.test/b'],
    ],
    [
      '👉https://a.test👍 👉https://a.test/a🎉🎉 https://a.test/wiki/🐻🎉',
      ['https://a.test', 'https://a.test/a', 'https://a.test/wiki/🐻🎉'],
    ],
    ['https://a.test/x！https://a.test/y：z', ['https://a.test/x', 'https://a.test/y']],
    ['is it https://a.test/x? https://a.test/y!', ['https://a.test/x', 'https://a.test/y']],
    ['“https://a.test” and "https://b.test"', ['https://a.test', 'https://b.test']],
    ['**https://a.test/x** and `https://b.test`', ['https://a.test/x', 'https://b.test']],
    ['an address that ends so: https://a.test/_x_', ['https://a.test/_x_']],
    ['https://a.test/x\u200bfollows', ['https://a.test/x']],
    ['https://a.test/a@2x.png', ['https://a.test/a@2x.png']],
    ['https://例子.测试/路?q=a+b&c=d#e', ['https://例子.测试/路?q=a+b&c=d#e']],
    ['https://bank.test@evil.test/ and https://bank.test:pw@evil.test/', []],
    ['read README.md, or www', []],
  ])('of %j are whole, without what follows them', (text, urls) => {
    expect(findAddresses(text).map(({ url }) => url)).toEqual(urls);
  });
});
