import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { textOfContent } from '../../src/forum/content/content-text';
import { headingsOf, readHtml } from '../../src/forum/content/read-content';
import { excerptOf } from '../../src/forum/matching/excerpt';
import { showContent } from './show-content';

/** What a post has: elements by selector, the addresses of its picture and link, its code and its contents. */
type Has = {
  elements?: Record<string, number>;
  picture?: string;
  link?: [words: string, address: string];
  copy?: string;
  contents?: string[];
};
type Case = { id: string; name: string; content: string; post?: string; list?: string; has?: Has };

/** Real content in small; what `looks` says of the same file is checked in the browser. */
const cases = (
  JSON.parse(readFileSync('test/content/content-cases.json', 'utf8')) as Case[]
).filter(({ post, list, has }) => post !== undefined || list !== undefined || has);

const everything = { words: [], simplified: new Map<string, string>() };

describe.each(cases)('$id, $name', ({ content, post, list, has = {} }) => {
  const { elements, picture, link, copy, contents } = has;
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
  if (picture)
    it('has its picture from where it is', () => {
      localStorage.setItem('parley:images', 'always');
      showContent(content);
      expect(screen.getByRole('img')).toHaveAttribute('src', picture);
    });
  if (link)
    it('has a link that says and leads where its author meant', () => {
      showContent(content);
      const shown = screen.getByRole('link');
      expect([shown.parentElement?.textContent, shown.getAttribute('href')]).toEqual(link);
    });
  if (copy)
    it('has code that is copied as it stands there', async () => {
      const { member } = showContent(content);
      await member.click(screen.getByRole('button', { name: 'Copy' }));
      expect(await navigator.clipboard.readText()).toBe(copy);
    });
  if (contents)
    it('has contents that name its headings', () => {
      expect(headingsOf(content).map(({ words }) => words)).toEqual(contents);
    });
});
