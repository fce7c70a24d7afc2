import { describe, expect, it } from 'vitest';
import { cutStackedMarks } from '../../src/contract/stacked-marks';

const eight = '\u0301'.repeat(8);

describe('marks stacked on a letter', () => {
  it('are cut on each letter by itself', () => {
    expect(cutStackedMarks(`a${eight}\u0301b${eight}\u0301`)).toBe(`a${eight}b${eight}`);
  });

  it.each(Array.from({ length: 20 }, (_, at) => at))('are cut wherever they begin: at %i', (at) => {
    // Signs of one UTF-16 unit, of two, and both mixed.
    const stacks = ['\u0301', '🏻', '\u{E0061}', '\xad', '\u302a'].map((sign) => sign.repeat(9));
    for (const stack of [...stacks, `\u0301${'🏻'.repeat(8)}`]) {
      const most = [...stack].slice(0, 8).join('');
      expect(cutStackedMarks('x'.repeat(at) + stack)).toBe('x'.repeat(at) + most);
    }
  });

  it('are cut whatever sign they are of', () => {
    const signs = Array.from({ length: 0x40000 }, (_, at) => at)
      // The planes between have no such sign.
      .map((at) => String.fromCodePoint(at < 0x20000 ? at : at + 0xc0000))
      .filter((one) => /[\p{M}\p{Cf}\p{Emoji_Modifier}\u0e33\u0eb3]/u.test(one));
    expect(signs.length).toBeGreaterThan(2000);
    const left = signs.filter((one) => cutStackedMarks(one.repeat(9)) !== one.repeat(8));
    expect(left).toEqual([]);
  });

  it.each([
    ['Tibetan', 'བསྒྲུབས་ཧཱུྃ༔'],
    ['Hebrew with cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['vocalised Arabic', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ'],
    ['Vietnamese, decomposed', 'Tiếng Việt'.normalize('NFD')],
    ['Thai', 'ที่นี่ผู้'],
    ['Burmese', 'မြန်မာဘာသာစကား'],
    ['Devanagari', 'र्त्स्न्य'],
    ['a family', '👩🏽‍👩🏽‍👧🏽‍👦🏽'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('are left alone where a script needs them: %s', (_, text) => {
    expect(cutStackedMarks(text)).toBe(text);
  });
});
