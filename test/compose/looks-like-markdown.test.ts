import { describe, expect, it } from 'vitest';
import { looksLikeMarkdown } from '../../src/pages/compose/editor/paste/looks-like-markdown';

describe('a text that is pasted', () => {
  it.each([
    ['a smaller heading', '## Why\nBecause.'],
    ['a heading that stands alone', '# Why\n\nBecause.'],
    ['a heading that is underlined', 'Why\n===\n\nBecause.'],
    ['two items', '- one\n- two'],
    ['numbered items', '1. 第一\n2. 第二'],
    ['a fence', 'Run\n```sh\nls\n```'],
    ['a link', 'see [the page](https://example.org/a)'],
    ['a picture', '![a cat](https://example.org/a.png)'],
    ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |'],
    ['a table without borders', 'a | b\n--- | ---\n1 | 2'],
    ['two quoted lines', '> 你好\n> 世界'],
    ['lines of Windows', '- one\r\n- two\r\n'],
  ])('looks like Markdown with %s', (_, text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a sentence', 'I said 2 * 3 * 4 is 24, and #1 is - well - first.'],
    ['a Chinese sentence', '我说：“第 1. 条 - 见 README.md”。'],
    ['an address', 'https://example.org/a_b_c#d'],
    ['a script', '#!/bin/bash\n# go there\ncd /tmp\n# and look\nls -l | wc'],
    ['a program', 'if (a[0](b)) {\n  return -1; // - no\n}'],
    ['a single item', '- one'],
    ['a log with a line of dashes', 'start\n-----\nend\n| x'],
    ['what only a code block has', '```\n# a\n\n- b\n- c'],
    ['more than a post', '- one\n'.repeat(20_000)],
  ])('does not with %s', (_, text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });
});
