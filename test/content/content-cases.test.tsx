import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOfContent } from '../../src/forum/content/content-text';
import { readHtml } from '../../src/forum/content/read-content';
import { excerptOf } from '../../src/forum/matching/excerpt';

type Case = { id: string; name: string; content: string; post?: string; list?: string };

/** Real content in small; `has` of the same file is checked in the browser. */
const cases: Case[] = JSON.parse(readFileSync('test/content/content-cases.json', 'utf8'));

const everything = { words: [], simplified: new Map<string, string>() };

describe.each(cases)('$id, $name', ({ content, post, list }) => {
  it.runIf(post !== undefined)('says these words on the page', () => {
    expect(textOfContent(readHtml(content))).toBe(post);
  });
  it.runIf(list !== undefined)('says these words in a list', () => {
    expect(excerptOf(content, everything)).toBe(list);
  });
});
