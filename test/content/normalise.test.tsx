import { expect, it } from 'vitest';
import { readHtml } from '../../src/forum/content/read-content';
import cases from './normalise-cases.json' with { type: 'json' };

const readingOf = (html: string) => {
  const box = document.createElement('div');
  box.append(document.importNode(readHtml(html), true));
  return box.innerHTML;
};

it.each(cases)('%s', (_, html = '', reads) => {
  expect(readingOf(html)).toBe(reads);
});

const within = (boxes: number, html: string) =>
  '<div>'.repeat(boxes) + html + '</div>'.repeat(boxes);

it('blocks within a hundred others are paragraphs', () => {
  const blocks = '<ul><li>a</li></ul><blockquote>b</blockquote><table><tr><td>c</td></tr></table>';
  expect(readingOf(within(100, blocks))).toBe('<p>a</p><p>b</p><p>c</p>');
  expect(readingOf(within(98, '<ul><li>a</li></ul>'))).toBe('<ul><li>a</li></ul>');
});
