import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quickFold } from '../../mocks/forum/index/quick-fold';
import { fold } from '../../src/contract/fold';
import { simplified } from '../../src/contract/traditional';

const same = (text: string) => {
  expect(quickFold(text)).toBe(fold(text, simplified));
};

it('folds every character there is as fold does, alone and between letters', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0x30000; code++) {
    const text = `a${String.fromCodePoint(code)}e`;
    if (quickFold(text) !== fold(text, simplified)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('folds as fold does where characters meet that could join', () => {
  const unit = fc.constantFrom(
    ...'aeΑΣσς ｶﾞﾟか\u3099가\u1100\u1161\u11a8\u0301…½論壇',
    '\uffa1\uffc2',
    '😀',
  );
  fc.assert(fc.property(fc.string({ unit }), same), { numRuns: 500 });
});
