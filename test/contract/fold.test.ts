import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, hasHan, splitWords, wordsOf } from '../../src/contract/fold';
import { simplified } from '../../src/contract/traditional';

describe('fold', () => {
  it.each([
    ['lower case', 'React ROUTER', 'react router'],
    ['full-width letters and figures', 'ＲＥＡＣＴ １９', 'react 19'],
    ['half-width katakana', 'ﾌｫｰﾗﾑ', 'フォーラム'],
    ['ligatures and circled figures', 'ﬁle ①', 'file 1'],
    ['an accent in one character', 'Café', 'cafe'],
    ['an accent as a mark of its own', 'Cafe\u0301', 'cafe'],
    ['many marks on one letter', 'z\u0301\u0302\u0303a\u0308', 'za'],
    ['a mark with nothing below it', '\u0301a', 'a'],
    ['a dotted capital I', 'İstanbul', 'istanbul'],
    ['Cyrillic й, which is written with a mark', 'Й', 'и'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Hangul, whole', '한글', '한글'],
    ['Hangul in its parts', '\u1112\u1161\u11ab', '한'],
    ['traditional characters', '論壇裡的臺灣用戶', '论坛里的台湾用户'],
    ['characters that share a simple one', '乾淨 幹部 干支', '干净 干部 干支'],
    ['a compatibility form of a Han character', '\uf900', '岂'],
    ['simplified characters, which stay', '论坛', '论坛'],
    ['emoji, which stay', '👩🏽‍💻', '👩🏽‍💻'],
    ['invisible characters', 'da\u200bta\u00adba\u200ese', 'database'],
    ['ß', 'Straße STRASSE', 'strasse strasse'],
    ['the stroke of đ', 'Đường', 'duong'],
    ['quotation marks', 'it’s “so”', 'it\'s "so"'],
    ['nothing', '', ''],
  ])('reduces %s', (_, text, folded) => {
    expect(fold(text, simplified)).toBe(folded);
  });

  it('leaves traditional characters where the map is empty', () => {
    expect(fold('論壇 CAFÉ', new Map())).toBe('論壇 cafe');
  });

  it('makes the same of a text however its marks are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'), simplified)).toBe(fold(text, simplified));
      }),
    );
  });

  it('finds every part of a text in the whole, folded each for itself', () => {
    const characters = fc.constantFrom(...'aÉo 한論壇Ａ1é', '\n');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: characters }), { maxLength: 4 }), (parts) => {
        const whole = fold(parts.join(''), simplified);
        for (const part of parts) expect(whole).toContain(fold(part, simplified));
      }),
    );
  });
});

it('the map of traditional characters has single characters only, and changes each', () => {
  const wrong = [...simplified].filter(
    ([traditional, simple]) =>
      traditional === simple || [...traditional].length !== 1 || [...simple].length !== 1,
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['  cats   Dogs ', ['cats', 'dogs']],
  ['分頁　ＣＵＲＳＯＲ', ['分页', 'cursor']],
  ['one\u00a0two\nthree', ['one', 'two', 'three']],
  [' \t', []],
  ['\u0301', []],
  ['React组件', ['react组件']],
])('the words of %j are %j', (keywords, words) => {
  expect(wordsOf(keywords, simplified)).toEqual(words);
});

it.each([
  ['React组件', ['React', '组件']],
  ['用C++写k8s\u2009集群', ['用', 'C++', '写', 'k8s', '集群']],
  ['买A股 2026年 第3章', ['买A股', '2026年', '第3章']],
])('%j is also written %j', (keywords, words) => {
  expect(splitWords(keywords)).toEqual(words);
});

it.each([
  ['论', true],
  ['a 論 b', true],
  ['한글 かな Ж', false],
  ['', false],
])('%j has a Han character: %s', (text, has) => {
  expect(hasHan(text)).toBe(has);
});
