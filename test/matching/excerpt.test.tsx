import { expect, it } from 'vitest';
import { excerptOf } from '../../src/forum/matching/excerpt';
import { linkTo } from '../../src/pages/post/post-ends';

const tall = `a${'\u0301'.repeat(5000)}b`;

it.each([
  ['the beginning of a post', excerptOf(`<p>${tall}</p>`, { words: [], simplified: new Map() })],
  ['what was found in it', excerptOf(`<p>${tall}</p>`, { words: ['b'], simplified: new Map() })],
  [
    'the words around a link',
    linkTo('7', `<p><a href="${location.origin}/posts/7">${tall}</a></p>`)?.trim(),
  ],
])('marks stacked on a letter of a content are cut in %s', (_, shown) => {
  expect(shown).toMatch(/^a\u0301{8}b?$/);
});

it('an emoji at the end of an excerpt is left out where only half of it fits', () => {
  const html = `<p>${'a'.repeat(199)}😀</p>`;
  expect(excerptOf(html, { words: [], simplified: new Map() })).toBe('a'.repeat(199));
});
