import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOfContent } from '../../src/forum/content/content-text';
import { headingsOf, readHtml } from '../../src/forum/content/read-content';
import { excerptOf } from '../../src/forum/matching/excerpt';
import { showContent } from './show-content';

/** Elements by selector, and the words of the contents. */
type Has = { elements?: Record<string, number>; contents?: string[] };
type Case = { id: string; name: string; content: string; post?: string; list?: string; has?: Has };

/** Real content in small; what `looks` says of the same file is checked in the browser. */
const cases = (
  JSON.parse(readFileSync('test/content/content-cases.json', 'utf8')) as Case[]
).filter(({ post, list, has }) => post !== undefined || list !== undefined || has);

const everything = { words: [], simplified: new Map<string, string>() };

describe.each(cases)('$id, $name', ({ content, post, list, has = {} }) => {
  const { elements, contents } = has;
  if (post !== undefined)
    it('says these words on the page', () => {
      expect(textOfContent(readHtml(content))).toBe(post);
    });
  if (list !== undefined)
    it('says these words in a list', () => {
      expect(excerptOf(content, everything)).toBe(list);
    });
  if (elements)
    it('has these elements', () => {
      const { box } = showContent(content);
      const count = (selector: string) => box().querySelectorAll(selector).length;
      const found = Object.keys(elements).map((name) => [name, count(name)]);
      expect(Object.fromEntries(found)).toEqual(elements);
    });
  if (contents)
    it('has contents that name its headings', () => {
      expect(headingsOf(content).map(({ words }) => words)).toEqual(contents);
    });
});
