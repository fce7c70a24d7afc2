import { expect, it, vi } from 'vitest';
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

it('each of many lists looks through no list around it', () => {
  const looks = vi.spyOn(Element.prototype, 'querySelector');
  readHtml('<ul>'.repeat(50) + '<ul><li>a</ul>'.repeat(50));
  expect(looks.mock.calls.length).toBeLessThan(1000);
});

it('what a link or box says of each of its blocks is not too long', () => {
  const around = (value: string, blocks: number) =>
    `<div lang="${value}"><a href="https://a.test/${value}">${'<p>b</p>'.repeat(blocks)}</a></div>`;
  const long = readingOf(around('a'.repeat(1_000_000), 110));
  expect(long === '<p>b</p>'.repeat(110)).toBe(true);
  expect(readingOf(around('a', 1))).toBe('<p lang="a"><a href="https://a.test/a">b</a></p>');
});

const within = (boxes: number, html: string) =>
  '<div>'.repeat(boxes) + html + '</div>'.repeat(boxes);

it('blocks within a hundred others are paragraphs', () => {
  const blocks = '<ul><li>a</li></ul><blockquote>b</blockquote><table><tr><td>c</td></tr></table>';
  expect(readingOf(within(100, blocks))).toBe('<p>a</p><p>b</p><p>c</p>');
  expect(readingOf(within(98, '<ul><li>a</li></ul>'))).toBe('<ul><li>a</li></ul>');
});
