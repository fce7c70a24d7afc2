import { describe, expect, it } from 'vitest';
import { holdBack } from '../../src/api/kept/hold-back';

const row = (id: string, title: string, replyCount = 0) => ({ id, title, replyCount });
const page = (...content: ReturnType<typeof row>[]) => ({
  content,
  totalElements: content.length,
});

describe('of a fresh answer', () => {
  it('all is taken where every row stands where it stood, with the words that it had', () => {
    expect(holdBack(page(row('a', 'A')), page(row('a', 'A', 7)))).toBeUndefined();
  });

  it('counts are taken where others moved, and words that changed are not, in the order that is shown', () => {
    const shown = page(row('a', 'A'), row('b', 'B'), row('c', 'C'));
    const fresh = page(row('new', 'N'), row('b', 'B', 7), row('a', 'A is longer now', 1));
    expect(holdBack(shown, fresh)).toEqual({
      content: [row('a', 'A'), row('b', 'B', 7), row('c', 'C')],
      totalElements: 3,
    });
  });
});
